import { comparisonsApi, type ModelComparison, type TokenUsage } from '@carbsight/contracts';
import { HIGH_DIFFERENCE_GRAMS } from '@carbsight/domain';
import { Button, Collapse, Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import {
  BandBadge,
  Chevron,
  DifferenceBadge,
  durationText,
  Facts,
  gramsText,
  PersonLink,
  Photo,
  rangeText,
  signedGramsText,
  timeText,
} from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { EmailText } from '../../../shared/ui';
import { JudgePanel } from '../../judging';
import { differenceSentence, signedPercentText, usageText } from './comparison-words';
import classes from './comparisons.module.css';

/** One meal, collapsed to a row with the essentials. */
export function ComparisonCard({ comparison }: { comparison: ModelComparison }) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const { mealName, userEmail, carbDifference, productionModel, testModel, createdAt } = comparison;
  return (
    <article>
      <UnstyledButton
        className={classes.summary}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Photo src={comparison.imageBase64} />
        <span className={classes.words}>
          <span className={classes.meal} dir="auto">
            {mealName ?? 'My Meal'}
          </span>
          <span className={classes.quiet}>
            {productionModel} vs {testModel}
          </span>
        </span>
        <span className={classes.user}>
          <EmailText email={userEmail} />
        </span>
        <span className={classes.both}>
          <span>{gramsText(comparison.productionCarbEstimate)}</span>{' '}
          <span className={classes.versus}>production vs test</span>{' '}
          <span>{gramsText(comparison.testCarbEstimate)}</span>
        </span>
        <span className={classes.difference}>
          <DifferenceBadge grams={carbDifference} />
        </span>
        <time dateTime={createdAt} className={classes.time}>
          {timeText(createdAt)}
        </time>
        <Chevron isOpen={isOpen} size={20} />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={detailsId}>
        {isOpen && <ComparisonDetails comparison={comparison} />}
      </Collapse>
    </article>
  );
}

/** The columns of the cards if they are as wide as a table. Their content says the same. */
export function ComparisonHeads() {
  return (
    <div className={classes.heads} aria-hidden="true">
      {['', 'Meal', 'User', 'Production', 'Test', 'Difference', 'Date'].map((title) => (
        <span key={title}>{title}</span>
      ))}
    </div>
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
            'User',
            <PersonLink key="user" id={shown.userId}>
              {shown.userEmail}
            </PersonLink>,
          ],
          [
            'Carb difference',
            <>
              {signedGramsText(shown.carbDifference)}{' '}
              <span className={classes.quiet}>{differenceSentence(shown.carbDifference)}</span>{' '}
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
    <Paper aria-labelledby={titleId} component="section" withBorder py="md" px="1.125rem" bg="var(--cs-sunken)">
      <Title order={3} fz="sm" fw={600} c="dimmed" id={titleId}>
        {name} · {of[`${prefix}Model`]}
      </Title>
      <Text className={classes.grams} ff="heading">
        {gramsText(of[`${prefix}CarbEstimate`])} <span className={classes.quiet}>carbohydrates</span>
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
        {of[`${prefix}Analysis`] || 'No analysis was given.'}
      </Text>
    </Paper>
  );
}
