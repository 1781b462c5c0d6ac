import type { ModelChange, ModelConfig } from '@carbsight/contracts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Panel } from '../../../shared/admin';
import { FailureAlert } from '../../../shared/ui';
import { timeText } from '../time-words';
import type { usePages } from '../usePages';
import { currentModel, labelOf, type ModelPlace, placeNames, problemOf } from './model-words';
import classes from './models.module.css';

type ModelHistoryProps = {
  config: ModelConfig;
  changes: ReturnType<typeof usePages<ModelChange>>;
  isPending: boolean;
  onReturn: (place: ModelPlace, modelId: string | null, label: string) => void;
};

/** Who changed what, when and why; and the way back. */
export function ModelHistory({ config, changes, isPending, onReturn }: ModelHistoryProps) {
  const { rows, failure, hasMore, isLoadingMore, loadMore } = changes;
  return (
    <Panel title="Change History">
      {!rows && !failure && <Skeleton height={72} aria-hidden="true" />}
      {rows?.length === 0 && !failure && (
        <Text c="dimmed">No model was changed yet: the defaults of the configured keys count.</Text>
      )}
      {rows && rows.length > 0 && (
        <ul className={classes.rows} aria-label="Changes of models">
          {rows.map((change) => (
            <Change key={change.id} change={change} config={config} isPending={isPending} onReturn={onReturn} />
          ))}
        </ul>
      )}
      {failure && <FailureAlert>The history could not be loaded. {failure.sentence}</FailureAlert>}
      {(hasMore || failure) && (
        <Button variant="default" size="sm" mt="sm" loading={isLoadingMore} onClick={loadMore}>
          {failure ? 'Try again' : 'Load more'}
        </Button>
      )}
    </Panel>
  );
}

type ChangeProps = Omit<ModelHistoryProps, 'changes'> & { change: ModelChange };

function Change({ change, config, isPending, onReturn }: ChangeProps) {
  const { configType, modelName, previousModelName, reason, changedBy, createdAt } = change;
  const before = labelOf(config, previousModelName);
  const canReturn =
    (previousModelName === null ? configType === 'test_model' : problemOf(config, previousModelName) === null) &&
    currentModel(config, configType) !== previousModelName;
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600}>
          {placeNames[configType]}: {before} → {labelOf(config, modelName)}
        </Text>
        <Text size="sm">{reason}</Text>
        <Text size="sm" c="dimmed">
          <time dateTime={createdAt}>{timeText(createdAt)}</time> · {changedBy ?? 'a deleted account'}
        </Text>
      </div>
      {canReturn && (
        <Button
          variant="default"
          size="sm"
          disabled={isPending}
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          onClick={() => onReturn(configType, previousModelName, before)}
        >
          Return to {before}
        </Button>
      )}
    </li>
  );
}
