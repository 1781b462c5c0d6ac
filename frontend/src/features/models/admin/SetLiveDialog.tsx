import type { ModelConfig } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../shared/ui';
import { failureText } from './failure-text';
import { GO_LIVE_SIZE, GoLiveForm, type GoLiveWish } from './GoLiveForm';
import { startUsualRollout, usualBars } from './rollout/start-usual-rollout';
import { labelOf, type useModelUpdate } from './useModelUpdate';
import { useRecipeGate } from './useRecipeGate';

type SetLiveDialogProps = {
  config: ModelConfig;
  asked: { readonly modelName: string; readonly reason: string };
  isPending: boolean;
  onUpdate: ReturnType<typeof useModelUpdate>['update'];
  onRolledOut: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** The gate's verdict on a model before it answers for users, or for a share of them. */
export function SetLiveDialog({
  config,
  asked,
  isPending,
  onUpdate,
  onRolledOut,
  onDone,
  onClose,
}: SetLiveDialogProps) {
  const { modelName, reason: firstReason } = asked;
  const gate = useRecipeGate({ modelName });
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const label = labelOf(config, modelName);
  const rollOut = async (wish: GoLiveWish, percent: number) => {
    setStarting(true);
    setFailure(null);
    try {
      await startUsualRollout({ modelName }, percent, wish, usualBars(config));
      await onRolledOut();
      onDone();
    } catch (error) {
      setFailure(failureText(error, 'The rollout could not be started.'));
      setStarting(false);
      await gate.mutate();
    }
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
        failure={failure}
        isBusy={isPending || isStarting}
        allBecause={null}
        firstReason={firstReason}
        onConfirm={(wish, percent) => void (percent < 100 ? rollOut(wish, percent) : setLive(wish))}
        onClose={onClose}
      >
        <Text>From the next scan, meals are read with {label}, within two seconds.</Text>
      </GoLiveForm>
    </Dialog>
  );
}
