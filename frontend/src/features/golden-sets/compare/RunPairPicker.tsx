import { type GoldenRun, goldenRunsApi } from '@carbsight/contracts';
import { Button, Select } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useEndpoint } from '../../../shared/api';
import { timeText } from '../golden-words';
import { RetryAlert } from '../RetryAlert';
import classes from './compare.module.css';
import type { RunPair } from './compare-words';

type RunPairPickerProps = {
  pair: RunPair;
  /** Runs that are known besides those of the list, which ends somewhere. */
  known: readonly GoldenRun[];
  onPair: (pair: RunPair) => void;
};

/** Which run is compared with which. */
export function RunPairPicker({ pair, known, onPair }: RunPairPickerProps) {
  const { data, error, mutate } = useEndpoint(goldenRunsApi.listGoldenRuns, {});
  const runs = new Map([...known, ...(data ?? [])].map((run) => [run.id, run]));
  const options = [...runs.values()]
    .filter(({ completedItems, status }) => completedItems > 0 && status !== 'running')
    .map((run) => ({ value: run.id, label: `${run.name} · ${run.model} · ${timeText(run.createdAt)}` }));
  const shown = (id: string) => (runs.has(id) ? id : null);
  const common = { data: options, searchable: true, placeholder: data ? 'Choose a run' : 'Loading runs...' };
  return (
    <div>
      {error && (
        <RetryAlert onRetry={() => void mutate()}>{`The runs could not be loaded. ${error.sentence}`}</RetryAlert>
      )}
      <div className={classes.picker}>
        <Select
          {...common}
          label="Run A (before)"
          value={shown(pair.a)}
          onChange={(a) => onPair({ ...pair, a: a ?? '' })}
        />
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={18} aria-hidden="true" />}
          disabled={!pair.a && !pair.b}
          onClick={() => onPair({ a: pair.b, b: pair.a })}
        >
          Swap
        </Button>
        <Select
          {...common}
          label="Run B (after)"
          value={shown(pair.b)}
          onChange={(b) => onPair({ ...pair, b: b ?? '' })}
        />
      </div>
    </div>
  );
}
