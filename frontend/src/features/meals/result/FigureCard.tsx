import type { ConfidenceLevel, Meal } from '@carbsight/contracts';
import { Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconCircleHalf2 } from '@tabler/icons-react';
import { useState } from 'react';
import { disclaimerParts } from '../../../shared/ui';
import { CarbAmount, carbBasisWords, useCarbBasis, useCarbUnits } from '../../../shared/units';
import { useDiary } from '../family/diary';
import { estimateText, levelName, mealAmount } from '../meal-words';
import type { MealActions } from '../useMealActions';
import { useUnsentCorrection } from './correction-draft';
import { estimateSentence } from './estimate-sentences';
import { CorrectionDialog, NoteDialog } from './lazy-dialogs';
import { MissingFoods } from './MissingFoods';
import { offerUndo } from './offer-undo';
import { FIGURE_ID, QuestionCard } from './QuestionCard';
import { RangeBar } from './RangeBar';
import classes from './result.module.css';
import { reasonName, resultText as text } from './result-text';

type FigureCardProps = { meal: Meal & { carbEstimate: number }; actions: MealActions };

const NO_RANGE = { confidenceLow: null, confidenceHigh: null };

/** The figure that counts, in the person's unit, with its range and confidence. With the disclaimer where it is an estimate. */
export function FigureCard({ meal, actions }: FigureCardProps) {
  const units = useCarbUnits();
  const { isOwn, mayLog } = useDiary();
  const unsent = useUnsentCorrection(meal.mealId);
  const [isCorrecting, setCorrecting] = useState(mayLog && unsent !== null);
  const [isDescribing, setDescribing] = useState(false);
  const { latestEstimate: estimate, override, itemsCorrection, carbEstimate } = meal;
  // A typed total has no range: the bar then shows where it lies in the estimate's, if there is one.
  const { confidenceLow: low, confidenceHigh: high } = (override ? estimate : meal) ?? NO_RANGE;
  const range = override ? null : units.range(low, high);
  // Only figures on the same basis share a scale.
  const isApart = override !== null && estimate !== null && meal.carbBasis !== estimate.carbBasis;
  // Of a plate, the whole meal's figure is the loud one.
  const isPart = meal.plate != null || meal.partOf != null;
  const lead = override ? 'yourValue' : itemsCorrection ? 'yourItems' : null;
  const bringBack = async () => {
    const changed = await actions.removeOverride();
    if (changed) offerUndo(text('broughtBack'), changed, actions);
  };
  return (
    <section id={FIGURE_ID} tabIndex={-1} className={classes.figureCard} aria-label={text('carbohydrates')}>
      <p
        className={classes.figure}
        data-level={(!override && meal.confidenceLevel) || undefined}
        data-part={isPart || undefined}
      >
        {isPart && <span className={classes.lead}>{text('thisPart')} </span>}
        {isOwn && lead && <span className={classes.lead}>{text(lead)} </span>}
        {!override && (
          <span data-partial={meal.isPartial || undefined}>{text(meal.isPartial ? 'atLeast' : 'about')} </span>
        )}
        <b>
          <CarbAmount write={(carbs) => (meal.isPartial ? carbs.minimum(carbEstimate) : mealAmount(carbs, meal))} />
        </b>{' '}
        <span className={classes.what}>
          {text('ofCarbohydrate')}, {carbBasisWords(meal.carbBasis)}
        </span>
      </p>
      <BasisHint meal={meal} />
      {range && <p className={classes.range}>{range}</p>}
      {isOwn && meal.isPartial && <MissingFoods meal={meal} actions={actions} />}
      {lead && <OwnFigureHint meal={meal} />}
      {low !== null && high !== null && low !== high && !isApart && (
        <RangeBar
          low={low}
          high={high}
          value={(override ? estimate?.carbEstimate : null) ?? carbEstimate}
          own={override?.carbs ?? null}
        />
      )}
      {isOwn && meal.question && <QuestionCard meal={meal} question={meal.question} actions={actions} />}
      {/* Of a whole plate, its own card says it. */}
      {meal.disclaimer && !meal.plate && !isOwnFigure(meal) && (
        <Text size="sm" c="dimmed" mt={low === null ? 'xs' : '-0.25rem'} mb="0.75rem">
          {disclaimerParts().brief}
        </Text>
      )}
      {!override && <Level level={meal.confidenceLevel} />}
      {!override && <ItemsMismatch meal={meal} />}
      {mayLog && (
        <div className={classes.figureActions}>
          <Button variant="default" px="sm" onClick={() => setCorrecting(true)}>
            {text(override ? 'changeValue' : 'enterTotal')}
          </Button>
          {isOwn && (
            <Button variant="default" px="sm" onClick={() => setDescribing(true)}>
              {text('describe')}
            </Button>
          )}
          {lead && estimate && (
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp size={18} />}
              loading={actions.pending === 'removeOverride'}
              onClick={() => void bringBack()}
            >
              {text('bringBack')}
            </Button>
          )}
        </div>
      )}
      {isDescribing && <NoteDialog meal={meal} actions={actions} onClose={() => setDescribing(false)} />}
      {isCorrecting && <CorrectionDialog meal={meal} actions={actions} onClose={() => setCorrecting(false)} />}
    </section>
  );
}

/** Why a figure is not on the person's basis. */
function BasisHint({ meal: { carbBasis, override } }: { meal: Pick<Meal, 'carbBasis' | 'override'> }) {
  if (carbBasis === useCarbBasis()) return null;
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {text(override ? `basisOwn_${carbBasis}` : `basisSaid_${carbBasis}`)}
    </Text>
  );
}

const icons = { high: IconCircleCheck, medium: IconCircleHalf2, low: IconAlertTriangle };

/** The confidence level in words; the colour only repeats it. */
export function Level({ level }: { level: ConfidenceLevel | null }) {
  if (!level) return null;
  const Icon = icons[level];
  return (
    <p className={classes.level} data-level={level}>
      <Icon size={22} aria-hidden="true" />
      <strong>{levelName(level)}</strong>
    </p>
  );
}

/** Why the level is what it is, and what to do about an estimate. Nobody is told to check a figure of their own. */
export function HowSure({ meal }: { meal: Meal }) {
  const { confidenceReason: reason, said, disclaimer } = meal;
  if (!disclaimer) return null;
  const advice = <Text c="dimmed">{disclaimerParts().advice}</Text>;
  // What was added to it may be estimated.
  if (isOwnFigure(meal)) return meal.plate?.confidenceLevel ? advice : null;
  return (
    <section aria-labelledby="how-sure">
      <Title order={2} id="how-sure" mb={4}>
        {text('howSure')}
      </Title>
      {reason && (
        <Text dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {estimateSentence(reason, said?.confidenceReason)}
        </Text>
      )}
      {advice}
    </section>
  );
}

/** Entered by the person: nothing about it is an estimate. */
function isOwnFigure({ override, latestEstimate }: Meal): boolean {
  return override !== null || latestEstimate === null;
}

/** Next to the figure, because it qualifies it. */
function ItemsMismatch({ meal: { itemsDifference: difference } }: { meal: Meal }) {
  const units = useCarbUnits();
  if (difference === null) return null;
  const amount = units.amount(Math.abs(difference));
  return <Text className={classes.warning}>{text(difference > 0 ? 'itemsMore' : 'itemsLess', { amount })}</Text>;
}

/** Why the person's figure is shown, and what the estimate was. */
function OwnFigureHint({ meal: { override, latestEstimate, carbBasis } }: { meal: Meal }) {
  const units = useCarbUnits();
  const reason = override && override.reason !== 'other' ? reasonName(override.reason) : null;
  const estimate =
    latestEstimate &&
    [
      estimateText(units, latestEstimate),
      ...(latestEstimate.carbBasis === carbBasis ? [] : [carbBasisWords(latestEstimate.carbBasis)]),
    ].join(', ');
  if (!estimate)
    return (
      reason && (
        <Text c="dimmed" mb="xs">
          {reason}.
        </Text>
      )
    );
  return (
    <Text c="dimmed" mb="sm">
      {reason ? text('reasonAndEstimate', { reason, estimate }) : text('estimateWas', { estimate })}
    </Text>
  );
}
