import { productionPrompt } from '@carbsight/domain';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { GATE_TITLE, GateReasonForm } from '../GateReasonForm';

type UnpublishDialogProps = {
  /** What the gate found about the prompt that would be live then. */
  finding: string;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks why the built-in prompt should be live again although no golden run speaks for it. */
export function UnpublishDialog({ finding, onConfirm, onClose }: UnpublishDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async (reason: string) => {
    setBusy(true);
    await onConfirm(reason);
    setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} title={GATE_TITLE}>
      <GateReasonForm
        name={`The built-in prompt ${productionPrompt.version}`}
        finding={finding}
        isBusy={isBusy}
        onConfirm={(reason) => void confirm(reason)}
        onClose={onClose}
      />
    </Modal>
  );
}
