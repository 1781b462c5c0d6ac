import { goldenRunsApi, type RunPrice } from '@carbsight/contracts';
import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEndpoint } from '../../../shared/api';
import { costText, countText } from '../../../shared/figures';
import { costLimitOf, type RunDraft, repeatsOf } from './run-draft';
import classes from './runs.module.css';

const TYPING_PAUSE_MS = 300;

/** What the run is expected to cost; follows the choices. */
export function RunPriceNote({ draft }: { draft: RunDraft }) {
  const [promptCharacters] = useDebouncedValue(draft.promptUsed.length, TYPING_PAUSE_MS);
  const repeats = repeatsOf(draft);
  const isKnowable = draft.model !== null && repeats !== undefined;
  const { data, error } = useEndpoint(
    goldenRunsApi.getRunPrice,
    isKnowable
      ? { model: draft.model ?? '', repeats: String(repeats), promptCharacters: String(promptCharacters) }
      : null,
  );
  const limit = costLimitOf(draft);
  return (
    <div className={classes.price} role="status" aria-label="Expected price" aria-live="polite">
      <Text fw={600} size="sm">
        Expected price
      </Text>
      {!isKnowable && (
        <Text size="sm" c="dimmed">
          {draft.model === null ? 'Choose a model to see it.' : 'State how often each image is read to see it.'}
        </Text>
      )}
      {isKnowable && error && <Text size="sm">The price could not be loaded. {error.sentence}</Text>}
      {isKnowable && !data && !error && <Skeleton height={44} mt={4} aria-hidden="true" />}
      {isKnowable && data && (
        <>
          <Text fz="1.35rem" fw={700} ff="heading" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {costText(data.estimatedCostUsd)}
          </Text>
          <Text size="sm" c="dimmed">
            {countText(data.images)} {data.images === 1 ? 'image' : 'images'} × {countText(repeats)} ={' '}
            {countText(data.calls)} {data.calls === 1 ? 'call' : 'calls'}, {costText(data.perCallUsd)} each,{' '}
            {basisText(data)}
          </Text>
          {limit !== null && limit < data.estimatedCostUsd && (
            <Text size="sm" fw={600}>
              This is more than your limit: the run would end before every image is read.
            </Text>
          )}
        </>
      )}
    </div>
  );
}

function basisText({ perCallUsd, isMeasured }: RunPrice): string {
  if (perCallUsd === 0) return 'this model costs nothing';
  return isMeasured ? 'from earlier calls of this model' : 'assumed: this model was never called';
}
