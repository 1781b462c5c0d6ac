import type { ModelChange, ModelConfig, modelsApi } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { EditorButton, Panel, Quiet, Resource, Rows, Time } from '../../../shared/admin';
import type { usePages } from '../../../shared/api';
import classes from './models.module.css';
import { currentModel, labelOf, type ModelPlace, placeNames, problemOf } from './useModelUpdate';

type ModelHistoryProps = {
  config: ModelConfig;
  changes: ReturnType<typeof usePages<typeof modelsApi.listModelChanges>>;
  isPending: boolean;
  onReturn: (place: ModelPlace, modelId: string | null, label: string) => void;
};

/** Who changed what, when and why, with a rollback button. */
export function ModelHistory({ changes, ...props }: ModelHistoryProps) {
  return (
    <Panel title="Change History">
      <Resource
        of={changes}
        what="the history"
        lines={1}
        empty={<Text c="dimmed">No changes yet: the defaults for the configured keys apply.</Text>}
      >
        {(pages) => (
          <Rows label="Changes of models">
            {pages.flat().map((change) => (
              <Change key={change.id} change={change} {...props} />
            ))}
          </Rows>
        )}
      </Resource>
    </Panel>
  );
}

type ChangeProps = Omit<ModelHistoryProps, 'changes'> & { change: ModelChange };

function Change({ change, config, isPending, onReturn }: ChangeProps) {
  const { configType, modelName, previousModelName, reason, changedBy, createdAt } = change;
  const before = labelOf(config, previousModelName);
  const canReturn =
    (previousModelName === null ? configType !== 'production_model' : problemOf(config, previousModelName) === null) &&
    currentModel(config, configType) !== previousModelName;
  return (
    <li>
      <div className={classes.words}>
        <Text fw={600}>
          {placeNames[configType]}: {before} → {labelOf(config, modelName)}
        </Text>
        <Text size="sm">{reason}</Text>
        <Quiet>
          <Time at={createdAt} /> · {changedBy ?? 'a deleted account'}
        </Quiet>
      </div>
      {canReturn && (
        <EditorButton
          variant="default"
          size="sm"
          disabled={isPending}
          Icon={IconArrowBackUp}
          onClick={() => onReturn(configType, previousModelName, before)}
        >
          Return to {before}
        </EditorButton>
      )}
    </li>
  );
}
