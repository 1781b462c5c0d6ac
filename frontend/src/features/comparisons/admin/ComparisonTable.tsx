import { comparisonsApi, type ModelComparison, type TokenUsage } from '@carbsight/contracts';
import { HIGH_DIFFERENCE_GRAMS } from '@carbsight/domain';
import { Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import {
  BandBadge,
  type Column,
  DataTable,
  DifferenceBadge,
  durationText,
  Facts,
  gramsText,
  LongText,
  Photo,
  Quiet,
  rangeText,
  signedGramsText,
  Time,
  thirdPerson,
} from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { EmailText } from '../../../shared/ui';
import { JudgePanel } from '../../judging';
import { differenceSentence, signedPercentText, usageText } from './comparison-words';
import classes from './comparisons.module.css';

const columns: readonly Column<ModelComparison>[] = [
  { title: 'Image', card: 'picture', cell: ({ imageBase64 }) => <Photo src={imageBase64} /> },
  {
    title: 'Meal',
    card: 'title',
    isName: true,
    width: '28%',
    cell: ({ mealName, productionModel, testModel }) => (
      <>
        <Text span inherit fw={650} dir="auto">
          <LongText>{mealName ?? 'My Meal'}</LongText>
        </Text>
        <Quiet span>
          {productionModel} vs {testModel}
        </Quiet>
      </>
    ),
  },
  { title: 'User', card: 'subtitle', width: '20%', cell: ({ userEmail }) => <EmailText email={userEmail} /> },
  { title: 'Production', isFigure: true, cell: ({ productionCarbEstimate: grams }) => gramsText(grams) },
  { title: 'Test', isFigure: true, cell: ({ testCarbEstimate: grams }) => gramsText(grams) },
  { title: 'Difference', cell: ({ carbDifference }) => <DifferenceBadge grams={carbDifference} /> },
  { title: 'Date', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const unfold = (comparison: ModelComparison) => <ComparisonDetails comparison={comparison} />;

/** One row for each meal, with both models' answers below it on request. */
export function ComparisonTable({ comparisons }: { comparisons: readonly ModelComparison[] }) {
  return (
    <DataTable
      label="Comparisons"
      columns={columns}
      rows={comparisons}
      keyOf={({ id }) => id}
      cardsBelow="56rem"
      unfold={unfold}
      unfoldLabel={({ mealName }) => `Both answers about ${mealName ?? 'My Meal'}`}
    />
  );
}

function ComparisonDetails({ comparison }: { comparison: ModelComparison }) {
  const [wantsAll, setWantsAll] = useState(false);
  const whole = useEndpoint(comparisonsApi.getComparison, wantsAll ? { comparisonId: comparison.id } : null);
  const shown = whole.data ?? comparison;
  return (
    <div className={classes.details}>
      <Facts
        look="line"
        facts={[
          [
            'Carb difference',
            <>
              {signedGramsText(shown.carbDifference)} <Quiet span>{differenceSentence(shown.carbDifference)}</Quiet>{' '}
              {Math.abs(shown.carbDifference) >= HIGH_DIFFERENCE_GRAMS && (
                <BandBadge band="red">
                  <IconAlertTriangle size={14} aria-hidden="true" /> High Difference
                </BandBadge>
              )}
            </>,
          ],
          ['Percentage difference', signedPercentText(shown.carbDifferencePercent)],
        ]}
      />
      <div className={classes.sides}>
        <Side name="Production" prefix="production" of={shown} />
        <Side name="Test" prefix="test" of={shown} />
      </div>
      {shown.isShortened && (
        <Button
          variant="default"
          size="sm"
          loading={whole.isLoading}
          onClick={() => (whole.error ? void whole.mutate() : setWantsAll(true))}
        >
          {whole.error ? 'Try again to show the whole analysis' : 'Show the whole analysis'}
        </Button>
      )}
      <JudgePanel mealId={comparison.mealId} />
    </div>
  );
}

type SideProps = { name: string; prefix: 'production' | 'test'; of: ModelComparison };

/** One model's answer about the meal, with its cost. */
function Side({ name, prefix, of }: SideProps) {
  const titleId = useId();
  const responseMs = of[`${prefix}ResponseTime`];
  const usage: TokenUsage = of[`${prefix}TokenUsage`];
  return (
    <section aria-labelledby={titleId} className={classes.side}>
      <Title order={3} fz="sm" fw={600} c="dimmed" id={titleId}>
        {name} · {of[`${prefix}Model`]}
      </Title>
      <Text className={classes.grams} ff="heading">
        {gramsText(of[`${prefix}CarbEstimate`])} <Quiet span>carbohydrates</Quiet>
      </Text>
      <Facts
        facts={[
          ['Confidence range', rangeText(of[`${prefix}ConfidenceLow`], of[`${prefix}ConfidenceHigh`])],
          ['Confidence level', of[`${prefix}ConfidenceLevel`]],
          ['Response time', responseMs === null ? 'Not known' : durationText(responseMs)],
          ['Token usage', usageText(usage)],
        ]}
      />
      <Text size="sm" fw={600} mt="sm">
        Analysis
      </Text>
      <Text size="sm" className={classes.analysis} dir="auto">
        {thirdPerson(of[`${prefix}Analysis`]) || 'No analysis was given.'}
      </Text>
    </section>
  );
}
