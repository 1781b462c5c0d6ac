import type { ModelConfig } from '@carbsight/contracts';
import type { RefObject } from 'react';
import { Dialog } from '../../../shared/ui';
import { GATE_TITLE, GateReasonForm } from '../GateReasonForm';
import { labelOf } from './model-words';
import type { StoppedUpdate } from './useModelUpdate';

type GateDialogProps = {
  config: ModelConfig;
  stopped: StoppedUpdate;
  isBusy: boolean;
  opener: RefObject<HTMLElement | null>;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks why a model goes live that the gate did not let through. */
export function GateDialog({ config, stopped, isBusy, opener, onConfirm, onClose }: GateDialogProps) {
  const { change, finding } = stopped;
  return (
    <Dialog title={GATE_TITLE} onClose={onClose} opener={opener}>
      <GateReasonForm
        name={labelOf(config, change.modelName ?? null)}
        finding={finding}
        isBusy={isBusy}
        onConfirm={(reason) => void onConfirm(reason)}
        onClose={onClose}
      />
    </Dialog>
  );
}
