import type { Meal } from '@carbsight/contracts';
import { Anchor, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { formatList } from '../../../shared/i18n';
import { CarbAmount, carbBasisWords, type ShownCarbs, useCarbBasis, useCarbUnits } from '../../../shared/units';
import { useDiary } from '../family/diary';
import { estimateText, itemName, levelName } from '../meal-words';
import { plateText } from '../plate/plate-text';
import type { MealActions } from '../useMealActions';
import { useUnsentCorrection } from './correction-draft';
import { estimateSentence } from './estimate-sentences';
import { FIGURE_ID, figureOf } from './figure-of';
import { CorrectionDialog } from './lazy-dialogs';
import { isAsSaid } from './measure-words';
import { offerUndo } from './offer-undo';
import { RangeBar } from './RangeBar';
import classes from './result.module.css';
import { reasonName, resultText as text } from './result-text';
import { useCounted } from './useCounted';

type FigureProps = { meal: Meal; actions: MealActions; shown: ShownCarbs };

/** The answer: the number, its range as a bar, and one sentence. A tap on the number types another. */
export function Figure({ meal, actions, shown }: FigureProps) {
  const units = useCarbUnits();
  const basis = useCarbBasis();
  const { isOwn, mayLog } = useDiary();
  const unsent = useUnsentCorrection(meal.mealId);
  const [isTyping, setTyping] = useState(mayLog && unsent !== null);
  const { carbs, low, high, level, isPartial, isOwn: isEntered } = figureOf(meal);
  const steps = useCounted(shown.steps);
  const range = units.range(low, high);
  const lead = isEntered ? null : text(isPartial ? 'atLeast' : 'about');
  const number = (
    <>
      {lead && <span data-partial={isPartial || undefined}>{lead} </span>}
      <b>
        {steps === shown.steps ? (
          <CarbAmount write={(written) => written.shown(shown)} />
        ) : (
          <>
            <span aria-hidden="true">{units.brief.shown({ ...shown, steps })}</span>
            <VisuallyHidden>{units.shown(shown)}</VisuallyHidden>
          </>
        )}
      </b>
    </>
  );
  return (
    <section id={FIGURE_ID} tabIndex={-1} className={classes.answer} aria-label={text('carbohydrates')}>
      {isOwn && lead === null && meal.override && <span className={classes.lead}>{text('yourValue')} </span>}
      {mayLog ? (
        <UnstyledButton className={classes.number} onClick={() => setTyping(true)}>
          {number}
          <IconPencil size={18} className={classes.pencil} aria-hidden="true" />
          <VisuallyHidden>{text('enterTotal')}</VisuallyHidden>
        </UnstyledButton>
      ) : (
        <span className={classes.number}>{number}</span>
      )}
      <p className={classes.what}>
        {text('ofCarbohydrate')}, {carbBasisWords(meal.plate && !meal.plate.isMixedBasis ? basis : meal.carbBasis)}
      </p>
      {carbs !== null && low !== null && high !== null && range && (
        <RangeBar low={low} high={high} value={carbs} level={level} />
      )}
      {range && (
        <Text fz="1.1rem" fw={650}>
          {range}
        </Text>
      )}
      <p className={classes.sentence} dir="auto">
        {level && <strong>{levelName(level)}. </strong>}
        <Sentence meal={meal} />
      </p>
      {mayLog && !meal.plate && (meal.override || meal.itemsCorrection) && meal.latestEstimate && (
        <BringBack meal={meal} actions={actions} />
      )}
      {isTyping && <CorrectionDialog meal={meal} actions={actions} onClose={() => setTyping(false)} />}
    </section>
  );
}

/** Why the figure is as sure as it is, in one sentence. */
function Sentence({ meal }: { meal: Meal }) {
  const { override, confidenceReason, said, items, plate, latestEstimate } = meal;
  const basis = useCarbBasis();
  if (plate?.withoutFigure) return plateText('missing', { count: plate.withoutFigure });
  if (plate?.isPartial) return plateText('misses');
  if (plate?.isMixedBasis) return plateText('mixed');
  if (meal.carbBasis !== basis) return text(override ? `basisOwn_${meal.carbBasis}` : `basisSaid_${meal.carbBasis}`);
  if (override) return override.reason === 'other' || !latestEstimate ? null : `${reasonName(override.reason)}.`;
  if (said?.confidenceReason?.code === 'corrected-unsure') {
    const guesses = items.filter((item) => !isAsSaid(item, meal.itemsCorrection));
    const names = guesses.toSorted((a, b) => widthOf(b) - widthOf(a)).map(({ item }) => itemName(item));
    const [widest, ...more] = names;
    if (widest === undefined) return null;
    const named = more.length > 1 ? text('andMore', { item: widest, count: more.length }) : formatList(names);
    return sentence(text('stillGuess', { items: named, count: names.length }));
  }
  return confidenceReason && estimateSentence(confidenceReason, said?.confidenceReason);
}

/** It begins with the item's name, as it was typed. */
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const widthOf = ({ low, high }: Meal['items'][number]): number => (low === null || high === null ? 0 : high - low);

/** What the estimate was, and the way back to it. */
function BringBack({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const units = useCarbUnits();
  const { latestEstimate, carbBasis } = meal;
  if (!latestEstimate) return null;
  const estimate = [
    estimateText(units, latestEstimate),
    ...(latestEstimate.carbBasis === carbBasis ? [] : [carbBasisWords(latestEstimate.carbBasis)]),
  ].join(', ');
  const bringBack = async () => {
    const changed = await actions.removeOverride();
    if (changed) offerUndo(text('broughtBack'), changed, actions);
  };
  return (
    <Text size="sm" c="dimmed">
      {text('estimateWas', { estimate })}{' '}
      <Anchor component="button" type="button" size="sm" underline="always" onClick={() => void bringBack()}>
        {text('bringBack')}
      </Anchor>
    </Text>
  );
}
