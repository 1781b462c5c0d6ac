import type { SamplingConfig, SamplingRates } from '@carbsight/contracts';
import { dailyEvaluationCost, EVALUATION_TOKENS } from '@carbsight/domain';
import { Text } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { costText } from '../../../shared/figures';
import classes from './sampling.module.css';

const count = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const { judgement, secondRead } = EVALUATION_TOKENS;

type DailyCostProps = { rates: SamplingRates; volume: SamplingConfig['volume'] };

/** What the rates on the screen would cost each day, and what that rests on. */
export function DailyCost({ rates, volume: { mealsPerDay, judge, testModel } }: DailyCostProps) {
  const { judgeUsd, dualModelUsd } = dailyEvaluationCost(
    mealsPerDay,
    { judge: rates.llmJudgeSamplingRate, dualModel: rates.dualModelSamplingRate },
    { judge: judge?.price ?? null, test: testModel?.price ?? null },
  );
  return (
    <Panel title="Estimated Daily Cost" description="At the volume of the last 7 days, for the rates on this screen.">
      <dl className={classes.figures}>
        <dt>Judge</dt>
        <dd>{costText(judgeUsd)}</dd>
        <dt>Second model</dt>
        <dd>{costText(dualModelUsd)}</dd>
        <dt>Together</dt>
        <dd className={classes.total}>{costText(judgeUsd + dualModelUsd)}</dd>
      </dl>
      <Text size="sm" c="dimmed" mt="sm">
        {count.format(mealsPerDay)} scans a day.{' '}
        {judge
          ? `A judgement by ${judge.label}, the dearest model on offer, is taken for ${tokens(judgement)}.`
          : 'No language model is configured: nothing can be judged, and nothing is charged.'}{' '}
        {testModel
          ? `A second read by the test model, ${testModel.label}, is taken for ${tokens(secondRead)}.`
          : 'No test model is set: no second read, and no charge for it.'}{' '}
        Assumed, not measured; list prices.
      </Text>
    </Panel>
  );
}

function tokens({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }): string {
  return `${count.format(inputTokens)} tokens in and ${count.format(outputTokens)} out`;
}
