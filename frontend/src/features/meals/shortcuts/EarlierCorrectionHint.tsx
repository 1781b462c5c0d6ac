import { type Meal, mealShortcutsApi } from '@carbsight/contracts';
import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useEndpoint } from '../../../shared/api';
import { formatDate, timeZone } from '../../../shared/i18n';
import { carbBasisWords, useCarbBasis, useCarbUnits } from '../../../shared/units';
import { useDiary } from '../family/diary';
import { offerUndo } from '../result/offer-undo';
import type { MealActions } from '../useMealActions';
import { fractionInWords } from './fraction-words';
import classes from './shortcuts.module.css';
import { shortcutsText as text } from './shortcuts-text';

/** Offers the person's earlier result for the same dish. It is never applied automatically. */
export function EarlierCorrectionHint({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const units = useCarbUnits();
  const basis = useCarbBasis();
  const isUncorrected = meal.latestEstimate !== null && !meal.override && !meal.itemsCorrection && !meal.isNotFood;
  const { data } = useEndpoint(mealShortcutsApi.findEarlierCorrection, isUncorrected ? { mealId: meal.mealId } : null);
  const earlier = isUncorrected ? data?.earlier : null;
  if (!earlier) return null;
  const amount = units.exact(earlier.carbs);
  const take = async () => {
    const changed = await actions.override(earlier.carbs, earlier.reason);
    if (changed) offerUndo(text('taken'), changed, actions);
  };
  return (
    <Paper
      component="aside"
      withBorder
      py="0.9rem"
      px="md"
      bg="var(--cs-raised)"
      style={{ borderLeft: '3px solid var(--cs-pine-ink)' }}
      aria-labelledby="earlier"
    >
      <Text fw={600} id="earlier">
        {text('earlierTitle', { amount })}
      </Text>
      <Text size="sm" c="dimmed">
        {text(earlier.matchedBy === 'photo' ? 'earlierByPhoto' : 'earlierByName', {
          date: formatDate(earlier.eatenAt, 'medium', timeZone(earlier.eatenZone)),
          estimate: [
            units.amount(earlier.estimatedCarbs),
            ...(earlier.estimatedBasis === basis ? [] : [carbBasisWords(earlier.estimatedBasis)]),
          ].join(', '),
        })}
      </Text>
      <Group gap="sm" mt="0.6rem">
        <Button variant="light" loading={actions.pending === 'override'} onClick={() => void take()}>
          {text('takeIt', { amount })}
        </Button>
        <Anchor component={Link} to={`/meal/${earlier.mealId}`} underline="always" className={classes.link}>
          {text('seeIt')}
        </Anchor>
      </Group>
    </Paper>
  );
}

/** How a meal without a photo got its figure. */
export function EntryHint({ meal: { entry, repeatedFrom, history, plate } }: { meal: Meal }) {
  const { isOwn, mealPath } = useDiary();
  // The parts of a plate came about in different ways.
  if (plate || entry === 'photo' || (entry === 'manual' && !isOwn)) return null;
  const fraction =
    entry === 'repeat' ? history.find(({ kind }) => kind === 'repeated')?.detail.repeatedFrom : undefined;
  const repeated = fraction?.share === undefined ? text('repeatedEntry') : fractionInWords(fraction);
  if (entry === 'repeat' && repeatedFrom) {
    return (
      <Anchor component={Link} to={mealPath(repeatedFrom)} underline="always" size="sm">
        {repeated}
      </Anchor>
    );
  }
  const words = { manual: text('enteredByYou'), repeat: repeated, words: text('wordsEntry') };
  return (
    <Text size="sm" c="dimmed">
      {words[entry]}
    </Text>
  );
}
