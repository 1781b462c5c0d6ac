import type { ModelConfig } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { Dialog } from '../../../shared/ui';
import { failureText } from './failure-text';
import { GO_LIVE_SIZE, GoLiveForm, type GoLiveWish } from './GoLiveForm';
import { startUsualRollout, usualBars } from './rollout/start-usual-rollout';
import { labelOf, type useModelUpdate } from './useModelUpdate';
import { useRecipeGate } from './useRecipeGate';

type SetLiveDialogProps = {
  config: ModelConfig;
  asked: { readonly modelName: string; readonly reason: string };
  onUpdate: ReturnType<typeof useModelUpdate>['update'];
  onRolledOut: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** The gate's verdict on a model before it answers for users, or for a share of them. */
export function SetLiveDialog({ config, asked, onUpdate, onRolledOut, onDone, onClose }: SetLiveDialogProps) {
  const { modelName, reason: firstReason } = asked;
  const gate = useRecipeGate({ modelName });
  const label = labelOf(config, modelName);
  const rollOut = async (wish: GoLiveWish, percent: number) => {
    await startUsualRollout({ modelName }, percent, wish, usualBars(config));
    await onRolledOut();
    onDone();
  };
  const setLive = async (wish: GoLiveWish) => {
    const expectedModel = config.current.productionModel;
    // A failure shows a toast, and another model may be live now.
    if (await onUpdate({ configType: 'production_model', modelName, expectedModel, ...wish })) onDone();
    else onClose();
  };
  return (
    <Dialog title={`Set ${label} live?`} size={GO_LIVE_SIZE} onClose={onClose}>
      <GoLiveForm
        gate={gate}
        allBecause={null}
        firstReason={firstReason}
        onConfirm={(wish, percent) => (percent < 100 ? rollOut(wish, percent) : setLive(wish))}
        problemOf={(error) => failureText(error, 'The rollout could not be started.')}
        onClose={onClose}
      >
        <Text>From the next scan, meals are read with {label}, within two seconds.</Text>
      </GoLiveForm>
    </Dialog>
  );
}
