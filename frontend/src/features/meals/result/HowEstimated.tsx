import type { FailureCode, Meal, MealEstimate } from '@carbsight/contracts';
import { PACKAGE_MODEL } from '@carbsight/domain';
import { formatDateTime } from '../../../shared/i18n';
import { type CarbFormat, useCarbUnits } from '../../../shared/units';
import { estimateText } from '../meal-words';
import { Disclosure } from './Disclosure';
import classes from './details.module.css';
import { estimateSentences } from './estimate-sentences';
import { resultText as text } from './result-text';

/** Readers that are not a model, and what they read. */
const WITHOUT_MODEL = {
  'reference-table': { how: 'howTable', name: 'modelTable' },
  [PACKAGE_MODEL]: { how: 'howPackage', name: 'modelPackage' },
} as const;

type HowEstimatedProps = {
  meal: Pick<Meal, 'latestEstimate' | 'estimate' | 'analysis' | 'said' | 'readFigures' | 'items' | 'itemsCorrection'> &
    Partial<Pick<Meal, 'photoUrl' | 'modelNames'>>;
};

/** How the figure was estimated: by which reader, how many reads and how far apart. */
export function HowEstimated({ meal }: HowEstimatedProps) {
  const latest = meal.latestEstimate;
  if (!latest) return null;
  return (
    <Disclosure summary={text('how')} className={classes.analysis}>
      {() => <Details meal={meal} latest={latest} />}
    </Disclosure>
  );
}

/** Why a model that should have answered did not. */
const FALLBACKS: Partial<Record<FailureCode, 'fallbackSlow' | 'fallbackBusy'>> = {
  'model-timeout': 'fallbackSlow',
  'rate-limited': 'fallbackBusy',
};

function Details({ meal, latest }: HowEstimatedProps & { latest: MealEstimate }) {
  const units = useCarbUnits();
  const { estimate: first, analysis, readFigures, modelNames = {} } = meal;
  const nameOf = (modelId: string) => modelNames[modelId] ?? modelId;
  const items = meal.itemsCorrection?.estimatedItems ?? meal.items;
  const ours = WITHOUT_MODEL[latest.modelId as keyof typeof WITHOUT_MODEL] as
    | (typeof WITHOUT_MODEL)[keyof typeof WITHOUT_MODEL]
    | undefined;
  const isAgain = first !== null && first.createdAt !== latest.createdAt;
  return (
    <>
      <p>{ours ? text(ours.how) : text('howModel', { model: nameOf(latest.modelId) })}</p>
      {items.some(({ grounding }) => grounding) && <p>{text('howGrounded')}</p>}
      {latest.fallbackFrom.map(({ modelId, reason }) => (
        <p key={modelId}>{text(FALLBACKS[reason] ?? 'fallbackAway', { model: nameOf(modelId) })}</p>
      ))}
      <dl className={classes.facts}>
        <dt>{text('model')}</dt>
        <dd>{ours ? text(ours.name) : latest.modelId}</dd>
        {!ours && (
          <>
            <dt>{text('promptRelease')}</dt>
            <dd>{latest.promptVersion}</dd>
            <dt>{text('reads')}</dt>
            <dd>{readsInWords(latest.reads, readFigures, units, meal.photoUrl !== null)}</dd>
          </>
        )}
        <dt>{text(isAgain ? 'latestEstimate' : 'firstEstimate')}</dt>
        <dd>{estimateInWords(latest, units)}</dd>
        {isAgain && (
          <>
            <dt>{text('firstEstimate')}</dt>
            <dd>{estimateInWords(first, units)}</dd>
          </>
        )}
      </dl>
      {analysis && (
        <>
          <h3>{text('explanation')}</h3>
          <p dir="auto">{estimateSentences(analysis, meal.said?.analysis)}</p>
          {latest.statedBasis !== latest.carbBasis && hasOwnWords(meal) && (
            <p>{text(`explanation_${latest.statedBasis}`)}</p>
          )}
        </>
      )}
    </>
  );
}

/** A model's words count as it was asked to; ours count as the page does. */
const hasOwnWords = ({ said }: HowEstimatedProps['meal']): boolean =>
  !said || said.analysis.some((part) => typeof part === 'string');

function readsInWords(count: number, figures: readonly number[], units: CarbFormat, hasPhoto: boolean): string {
  if (figures.length < 2) return text(hasPhoto ? 'readsOf' : 'readsOfWords', { count });
  const sorted = figures.toSorted((a, b) => a - b).map((figure) => units.amount(figure));
  return text('readsSpread', { count: figures.length, figures: sorted.join(', ') });
}

function estimateInWords(estimate: MealEstimate, units: CarbFormat) {
  return `${estimateText(units, estimate)} (${formatDateTime(estimate.createdAt, 'short')})`;
}
