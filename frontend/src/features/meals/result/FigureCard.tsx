import type { Meal } from '@carbsight/contracts';
import { Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { mealGrams, rangeInWords } from '../carb-words';
import type { MealActions } from '../useMealActions';
import { ConfidenceNote } from './ConfidenceNote';
import { CorrectionDialog } from './CorrectionDialog';
import { unsavedCorrection } from './correction-draft';
import { ItemsMismatch } from './ItemsMismatch';
import { OverrideNote } from './OverrideNote';
import { RangeBar } from './RangeBar';
import classes from './result.module.css';

type FigureCardProps = { meal: Meal & { carbEstimate: number }; actions: MealActions };

/** What counts now, in grams, with its range and how sure it is. Always together with the server's disclaimer. */
export function FigureCard({ meal, actions }: FigureCardProps) {
  const [isCorrecting, setCorrecting] = useState(() => unsavedCorrection(meal.mealId) !== null);
  const { latestEstimate: estimate, override, carbEstimate } = meal;
  const low = estimate?.confidenceLow ?? meal.confidenceLow;
  const high = estimate?.confidenceHigh ?? meal.confidenceHigh;
  const range = rangeInWords(low, high);
  return (
    <section className={classes.figureCard} aria-label="Carbohydrates">
      <p className={classes.figure}>
        <span className={override ? classes.lead : undefined}>{override ? 'Your value' : 'about'}</span>{' '}
        <b>{mealGrams(meal)}</b>
        <span className={classes.unit}> of carbohydrate</span>
      </p>
      {override ? (
        <OverrideNote override={override} estimate={estimate} />
      ) : (
        range && <p className={classes.range}>{range}</p>
      )}
      {low !== null && high !== null && (
        <RangeBar low={low} high={high} value={estimate?.carbEstimate ?? carbEstimate} own={override?.carbs ?? null} />
      )}
      {meal.disclaimer && (
        <Text size="sm" className={classes.disclaimer}>
          {meal.disclaimer}
        </Text>
      )}
      {!override && <ConfidenceNote level={meal.confidenceLevel} reason={meal.confidenceReason} />}
      <ItemsMismatch meal={meal} />
      <div className={classes.figureActions}>
        <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setCorrecting(true)}>
          {override ? 'Change your value' : 'Correct the total'}
        </Button>
        {override && estimate && (
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={18} />}
            loading={actions.pending === 'removeOverride'}
            onClick={() => void actions.removeOverride()}
          >
            Bring the estimate back
          </Button>
        )}
      </div>
      {isCorrecting && <CorrectionDialog meal={meal} actions={actions} onClose={() => setCorrecting(false)} />}
    </section>
  );
}
