import { comparisonsApi, type ModelComparison } from '@carbsight/contracts';
import { differenceBand, HIGH_DIFFERENCE_GRAMS } from '@carbsight/domain';
import { Button, Collapse, Paper, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconPhotoOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useEndpoint } from '../../shared/api';
import { BandBadge } from '../../shared/bands';
import { gramsText, signedGramsText } from '../../shared/figures';
import { JudgePanel } from '../judging';
import { differenceSentence, differenceWord, signedPercentText } from './comparison-words';
import classes from './comparisons.module.css';
import { EstimateSide } from './EstimateSide';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** One meal, closed to a line with what matters. */
export function ComparisonCard({ comparison }: { comparison: ModelComparison }) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const { carbDifference, productionModel, testModel } = comparison;
  return (
    <Paper component="article" withBorder radius="lg" className={classes.card}>
      <UnstyledButton
        className={classes.summary}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Picture src={comparison.imageBase64} />
        <span className={classes.words}>
          <span className={classes.headline}>
            <span>{gramsText(comparison.productionCarbEstimate)}</span>{' '}
            <span className={classes.versus}>production vs test</span>{' '}
            <span>{gramsText(comparison.testCarbEstimate)}</span>
          </span>
          <span className={classes.quiet}>
            {productionModel} vs {testModel} ·{' '}
            <time dateTime={comparison.createdAt}>{when.format(new Date(comparison.createdAt))}</time>
          </span>
        </span>
        <span className={classes.badges}>
          <BandBadge band={differenceBand(carbDifference)}>
            {signedGramsText(carbDifference)}, {differenceWord(carbDifference)}
          </BandBadge>
          {Math.abs(carbDifference) >= HIGH_DIFFERENCE_GRAMS && (
            <BandBadge band="red">
              <IconAlertTriangle size={14} aria-hidden="true" /> High Difference
            </BandBadge>
          )}
        </span>
        <IconChevronDown className={classes.chevron} size={20} aria-hidden="true" data-open={isOpen || undefined} />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={detailsId}>
        {isOpen && <ComparisonDetails comparison={comparison} />}
      </Collapse>
    </Paper>
  );
}

function ComparisonDetails({ comparison }: { comparison: ModelComparison }) {
  const [wantsAll, setWantsAll] = useState(false);
  const whole = useEndpoint(comparisonsApi.getComparison, wantsAll ? { comparisonId: comparison.id } : null);
  const shown = whole.data ?? comparison;
  return (
    <div className={classes.details}>
      <dl className={classes.difference}>
        <div>
          <dt>Carb difference</dt>
          <dd>
            {signedGramsText(shown.carbDifference)}{' '}
            <span className={classes.quiet}>{differenceSentence(shown.carbDifference)}</span>
          </dd>
        </div>
        <div>
          <dt>Percentage difference</dt>
          <dd>{signedPercentText(shown.carbDifferencePercent)}</dd>
        </div>
      </dl>
      <div className={classes.sides}>
        <EstimateSide
          name="Production"
          side={{
            model: shown.productionModel,
            carbs: shown.productionCarbEstimate,
            low: shown.productionConfidenceLow,
            high: shown.productionConfidenceHigh,
            level: shown.productionConfidenceLevel,
            responseMs: shown.productionResponseTime,
            usage: shown.productionTokenUsage,
            analysis: shown.productionAnalysis,
          }}
        />
        <EstimateSide
          name="Test"
          side={{
            model: shown.testModel,
            carbs: shown.testCarbEstimate,
            low: shown.testConfidenceLow,
            high: shown.testConfidenceHigh,
            level: shown.testConfidenceLevel,
            responseMs: shown.testResponseTime,
            usage: shown.testTokenUsage,
            analysis: shown.testAnalysis,
          }}
        />
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

function Picture({ src }: { src: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (src && !isBroken) return <img className={classes.picture} src={src} alt="" onError={() => setIsBroken(true)} />;
  return (
    <span className={classes.picture}>
      <IconPhotoOff size={22} aria-hidden="true" />
    </span>
  );
}
