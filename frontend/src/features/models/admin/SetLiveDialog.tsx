import type { ModelConfig } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { ApiFailure } from '../../../shared/api';
import { GoLiveDialog, type GoLiveRequest } from './GoLiveDialog';
import { startUsualRollout, usualBars } from './rollout/start-usual-rollout';
import { labelOf, type useModelUpdate } from './useModelUpdate';
import { useVariantGate } from './useVariantGate';

type SetLiveDialogProps = {
  config: ModelConfig;
  asked: { readonly modelName: string; readonly reason: string };
  onUpdate: ReturnType<typeof useModelUpdate>['update'];
  onRolledOut: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** The gate's verdict on a model before it answers for users, or for some of them. */
export function SetLiveDialog({ config, asked, onUpdate, onRolledOut, onDone, onClose }: SetLiveDialogProps) {
  const { modelName, reason: firstReason } = asked;
  const gate = useVariantGate({ modelName });
  const label = labelOf(config, modelName);
  const rollOut = async (requested: GoLiveRequest, percent: number) => {
    await startUsualRollout({ modelName }, percent, requested, usualBars(config));
    await onRolledOut();
    onDone();
  };
  const setLive = async (requested: GoLiveRequest) => {
    const expectedModel = config.current.productionModel;
    await onUpdate({ configType: 'production_model', modelName, expectedModel, ...requested }).then(
      onDone,
      (error: unknown) => {
        if (error instanceof ApiFailure && error.fields.length > 0) throw error;
        // A toast has shown it, and another model may be live now.
        onClose();
      },
    );
  };
  return (
    <GoLiveDialog
      title={`Set ${label} live?`}
      gate={gate}
      allBecause={null}
      firstReason={firstReason}
      onConfirm={(requested, percent) => (percent < 100 ? rollOut(requested, percent) : setLive(requested))}
      failed="The rollout could not be started."
      onClose={onClose}
    >
      <Text>From the next scan, meals are read with {label}, within two seconds.</Text>
    </GoLiveDialog>
  );
}
