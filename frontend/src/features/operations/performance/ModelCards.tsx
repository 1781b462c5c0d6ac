import { tokensPerCall } from '@carbsight/domain';
import { IconApi, IconCoins, IconLetterCase } from '@tabler/icons-react';
import { costText, countText, durationText } from '../../../shared/figures';
import { MetricCard } from './MetricCard';
import { MetricChart } from './MetricChart';
import { shortDurationText } from './performance-words';
import type { RangeFigures } from './range-figures';

/** How often models were called, how many tokens that took, and what it cost. */
export function ModelCards({ figures }: { figures: RangeFigures }) {
  const { calls, tokens, costUsd, failures, averageResponseTime, work, points, step, span } = figures;
  const chart = { step, span };
  return (
    <>
      <MetricCard
        title="API Volume"
        icon={<IconApi size={20} />}
        value={countText(calls)}
        caption={calls === 1 ? 'call of a model' : 'calls of models'}
        facts={[
          ['Average response', durationText(averageResponseTime)],
          ['Failed calls', countText(failures)],
          ['HTTP requests', `${countText(work.requests)} · ${shortDurationText(work.averageRequestTime)} each`],
        ]}
      >
        <MetricChart
          {...chart}
          label="Calls of models"
          points={points.map(({ at, calls: value }) => ({ at, value }))}
          format={countText}
        />
      </MetricCard>
      <MetricCard
        title="Token Usage"
        icon={<IconLetterCase size={20} />}
        value={countText(tokens)}
        caption="tokens sent and received"
        facts={[['Efficiency', `${countText(tokensPerCall(tokens, calls))} tokens per call`]]}
      >
        <MetricChart
          {...chart}
          label="Tokens"
          points={points.map(({ at, tokens: value }) => ({ at, value }))}
          format={countText}
        />
      </MetricCard>
      <MetricCard
        title="Estimated Cost"
        icon={<IconCoins size={20} />}
        value={costText(costUsd)}
        caption="US dollars, by the list price at the time of each call"
        facts={[['Per call', costText(calls > 0 ? costUsd / calls : 0)]]}
      >
        <MetricChart
          {...chart}
          label="Cost"
          points={points.map(({ at, costUsd: value }) => ({ at, value }))}
          format={costText}
        />
      </MetricCard>
    </>
  );
}
