import { estimatedFibre, shifted, shiftTo } from '@carbsight/domain';
import { Box, Button, Card, Group, Text, Title } from '@mantine/core';
import { IconCloudUp, IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatDate, formatTime } from '../../../shared/i18n';
import { Dialog, FailureAlert, showToast, uiText } from '../../../shared/ui';
import { useCarbBasis, useCarbUnits } from '../../../shared/units';
import { MealIcon } from '../MealIcon';
import { MealThumb } from '../MealThumb';
import { mealsText } from '../meals-text';
import { fromStored } from '../scan/photo-draft';
import { fractionInWords } from '../shortcuts/fraction-words';
import { useObjectUrl } from '../useObjectUrl';
import classes from './outbox.module.css';
import { outboxText } from './outbox-text';
import { changeWaiting, discarded, type MealEntry, type WaitingEstimate, type WaitingMeal } from './waiting-store';

/** The meals logged offline; at least one. */
export function WaitingMeals({ meals }: { meals: readonly WaitingMeal[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card component="section" bg="var(--cs-grain-soft)" pb="xs" mb="lg" aria-labelledby="waiting-meals">
      <Title order={2} id="waiting-meals" ref={heading} tabIndex={-1} c="var(--cs-grain-ink)">
        <Group gap="xs" component="span">
          <IconCloudUp size={22} aria-hidden="true" />
          {outboxText('title')}
        </Group>
      </Title>
      <Text size="sm">{outboxText('explanation')}</Text>
      <Box component="ul" mt="sm">
        {meals.map((meal) => (
          <WaitingRow key={meal.attemptKey} meal={meal} onGone={() => heading.current?.focus()} />
        ))}
      </Box>
    </Card>
  );
}

function WaitingRow({ meal, onGone }: { meal: WaitingMeal; onGone: () => void }) {
  const entry = 'entry' in meal ? meal.entry : null;
  const food = 'entry' in meal ? meal.mainFood : null;
  const [photo] = useState(() => ('entry' in meal ? null : fromStored(meal)));
  const url = useObjectUrl(photo);
  const carbs = useCarbUnits();
  const [isAsking, setAsking] = useState(false);
  const retry = () => void changeWaiting(meal.attemptKey, (now) => ({ ...now, refusal: null }));
  const discard = async () => {
    setAsking(false);
    if (!(await changeWaiting(meal.attemptKey, discarded))) showToast(outboxText('sent', { count: 1 }));
    onGone();
  };
  const name = meal.note.trim() || outboxText(entry ? 'withoutName' : 'withoutWords');
  const estimate = 'entry' in meal ? meal.estimate : undefined;
  const figure = entry?.kind === 'manual' && entry.body.carbs !== undefined ? ` ${carbs.exact(entry.body.carbs)}` : '';
  return (
    <li className={classes.meal}>
      <MealThumb url={url}>
        {food ? <MealIcon food={food} /> : entry && <IconPencil size={24} aria-hidden="true" />}
      </MealThumb>
      <div className={classes.words}>
        <Text fw={600} lineClamp={2} dir="auto">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          <time dateTime={meal.takenAt}>
            {formatDate(meal.takenAt, 'short')}, {formatTime(meal.takenAt)}
          </time>
          {entry && ` · ${entryInWords(entry)}${figure}`}
          {meal.refusal === null && ` · ${outboxText('waits')}`}
        </Text>
        {estimate && <DeviceEstimate estimate={estimate} />}
      </div>
      <div className={classes.refusal}>
        <FailureAlert>{meal.refusal}</FailureAlert>
      </div>
      <Group gap="0.25rem" justify="flex-end" className={classes.actions}>
        {meal.refusal !== null && (
          <Button size="sm" h={44} variant="default" onClick={retry}>
            {uiText('tryAgain')}
          </Button>
        )}
        <Button
          size="sm"
          h={44}
          variant="subtle"
          aria-label={outboxText('discardNamed', { name })}
          onClick={() => setAsking(true)}
        >
          {uiText('discard')}
        </Button>
      </Group>
      {isAsking && (
        <Dialog title={outboxText('discardTitle')} onClose={() => setAsking(false)}>
          <Text>{outboxText('discardText')}</Text>
          <Group gap="0.5rem" align="stretch" justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => setAsking(false)}>
              {outboxText('keep')}
            </Button>
            <Button color="red.8" onClick={() => void discard()}>
              {uiText('discard')}
            </Button>
          </Group>
        </Dialog>
      )}
    </li>
  );
}

/** What its words came to here; the server reads them again with the same code. */
function DeviceEstimate({ estimate }: { estimate: WaitingEstimate }) {
  const carbs = useCarbUnits();
  const wanted = useCarbBasis();
  const shift = shiftTo(wanted, { carbBasis: 'total', fibreGrams: estimatedFibre(estimate) });
  const figure = shifted(estimate.carbsGrams, shift);
  const ends = [shifted(estimate.lowGrams, shift), shifted(estimate.highGrams, shift)] as const;
  return (
    <Text fw={650}>
      {estimate.unknownItems.length > 0
        ? mealsText('atLeast', { amount: carbs.minimum(figure) })
        : carbs.estimate(figure, ...ends)}
      <Text span size="sm" c="dimmed" fw={400}>
        {` · ${outboxText('onThisDevice')}`}
      </Text>
    </Text>
  );
}

function entryInWords(entry: MealEntry): string {
  const isFraction = entry.kind === 'repeat' && (entry.body.share !== undefined || entry.body.grams !== undefined);
  return isFraction ? fractionInWords(entry.body) : outboxText(entry.kind);
}
