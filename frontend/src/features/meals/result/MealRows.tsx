import type { ItemEdit, Meal, MealItem } from '@carbsight/contracts';
import { Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../shared/i18n';
import { uiText } from '../../../shared/ui';
import { CarbAmount, type ShownCarbs, useCarbUnits } from '../../../shared/units';
import { itemName } from '../meal-words';
import type { MealActions } from '../useMealActions';
import { Disclosure } from './Disclosure';
import { ItemDetails } from './ItemDetails';
import { polyolsInWords } from './item-origin';
import { RowDialog } from './lazy-dialogs';
import { foundAs, isAsSaid, portionInWords } from './measure-words';
import { RowQuestion } from './RowQuestion';
import { RowStepper } from './RowStepper';
import { resultText as text } from './result-text';
import classes from './rows.module.css';
import { UnknownRows } from './UnknownRows';

type RowsOf = Pick<Meal, 'items' | 'itemsBasis' | 'unknownItems' | 'question' | 'itemsCorrection'> &
  Partial<Pick<Meal, 'latestEstimate' | 'photoUrl' | 'override' | 'carbEstimate' | 'isPartial'>>;

type MealRowsProps = {
  meal: RowsOf;
  /** Null: read-only. */
  actions: MealActions | null;
  /** What the rows add up to, as it is shown; null: each is rounded on its own. */
  total: ShownCarbs | null;
};

/** Every food of a meal with its amount and its carbohydrate, and what is asked about it. */
export function MealRows({ meal, actions, total }: MealRowsProps) {
  const units = useCarbUnits();
  const { items, unknownItems, question } = meal;
  const grams = items.map(({ carbs }) => carbs);
  const shown = total
    ? units.parts(total, grams)
    : grams.map((carbs) => units.inSteps(carbs, meal.latestEstimate ? 'amount' : 'exact'));
  const [changing, setChanging] = useState<string | null>(null);
  const changed = items.find(({ id }) => id === changing);
  /** The whole list, with this row changed or without it. */
  const save = (id: string, edit: ItemEdit | null) =>
    actions?.correctItems(
      ({ items: now }) =>
        now.flatMap((item) => (item.id !== id ? [{ id: item.id }] : edit === null ? [] : [{ ...edit, id }])),
      undefined,
      [items.find((item) => item.id === id)?.item, edit?.amount ?? gramsOf(edit)].filter(Boolean).join(', '),
    );
  const say = (word: string, edit: ItemEdit | null) => {
    const missing = unknownItems.filter((other) => other !== word);
    if (edit) void actions?.correctItems(({ items: now }) => [...now.map(({ id }) => ({ id })), edit], missing);
    else void actions?.resolveUnknown(missing);
  };
  const rest = total && restOf(total, shown);
  return (
    <>
      {items.map((item, at) => {
        const carbs = shown[at] ?? units.inSteps(item.carbs, 'amount');
        if (!actions) return <ReadOnlyRow key={item.id} meal={meal} item={item} carbs={carbs} />;
        return (
          <Group key={item.id} component="li" gap="0.25rem 0.6rem" justify="flex-end" py="0.6rem">
            <RowText meal={meal} item={item} onPress={() => setChanging(item.id)} />
            <Group component="span" gap="0.25rem 0.5rem" justify="flex-end" maw="100%" ms="auto">
              <RowEnds item={item} />
              <RowStepper item={item} onChange={async (amount) => save(item.id, amount)} />
              <RowCarbs carbs={carbs} />
            </Group>
            {question?.itemId === item.id && (
              <RowQuestion
                item={item}
                question={question}
                isBusy={actions.pending !== null}
                onAnswer={(edit) => void save(item.id, edit)}
                onElse={() => setChanging(item.id)}
              />
            )}
          </Group>
        );
      })}
      {rest && (
        <Group component="li" gap="0.25rem 0.6rem" justify="flex-end" py="0.6rem">
          <Text span inherit c="dimmed" fz="sm" lh={1.35}>
            {text('notInRows')}
          </Text>
          <RowCarbs carbs={rest} />
        </Group>
      )}
      {unknownItems.length > 0 &&
        (actions ? (
          <UnknownRows items={unknownItems} carbBasis={meal.itemsBasis} isBusy={actions.pending !== null} onSay={say} />
        ) : (
          <li className={classes.unknown}>
            <bdi>{text('notCounted', { foods: unknownItems.join(', ') })}</bdi>
          </li>
        ))}
      {changed && actions && (
        <RowDialog
          meal={meal}
          item={changed}
          onClose={() => setChanging(null)}
          onChange={(edit) => {
            setChanging(null);
            void save(changed.id, edit);
          }}
        />
      )}
    </>
  );
}

const gramsOf = (edit: ItemEdit | null): string | undefined =>
  edit?.grams == null ? undefined : `${formatNumber(edit.grams, { digits: 1 })} g`;

/** A model's total may be more or less than what it named. */
function restOf(total: ShownCarbs, rows: readonly ShownCarbs[]): ShownCarbs | null {
  const steps = total.steps - rows.reduce((sum, row) => sum + row.steps, 0);
  return steps === 0 ? null : { ...total, steps };
}

/** Characters of a name and its food that fit beside their amount; a line about polyols does not. */
const ONE_LINE_MAX = 70;

function RowText({ meal, item, onPress }: { meal: RowsOf; item: MealItem; onPress: (() => void) | null }) {
  const name = itemName(item.item);
  const found = foundAs(item);
  const polyols = polyolsInWords(item);
  const isLong = polyols !== '' || name.length + found.length > ONE_LINE_MAX || undefined;
  const isSaid = isAsSaid(item, meal.itemsCorrection);
  const words = (
    <>
      <span className={classes.name} dir="auto">
        {isSaid ? `${name}\u00a0` : name}
        {isSaid && <IconCheck size={16} stroke={2.5} aria-label={text('asStated')} className={classes.said} />}
        {onPress && <IconChevronDown size={14} aria-hidden="true" className={classes.chevron} />}
      </span>
      <Text span inherit c="dimmed" fz="sm" lh={1.35} dir="auto">
        {found}
      </Text>
      {polyols && (
        <Text span inherit c="dimmed" fz="sm" lh={1.35}>
          {polyols}
        </Text>
      )}
      {!onPress && (
        <Text span inherit c="dimmed" fz="sm" lh={1.35}>
          {portionInWords(item)}
        </Text>
      )}
    </>
  );
  return onPress ? (
    <UnstyledButton className={classes.text} data-long={isLong} onClick={onPress}>
      {words}
      <VisuallyHidden>{uiText('change')}</VisuallyHidden>
    </UnstyledButton>
  ) : (
    <span className={classes.text} data-long={isLong}>
      {words}
    </span>
  );
}

function RowEnds({ item: { low, high } }: { item: MealItem }) {
  const units = useCarbUnits();
  const ends = units.ends(low, high);
  return (
    ends && (
      <span className={classes.ends}>
        <span aria-hidden="true">{ends}</span>
        <VisuallyHidden>{units.range(low, high)}</VisuallyHidden>
      </span>
    )
  );
}

const RowCarbs = ({ carbs }: { carbs: ShownCarbs }) => (
  <span className={classes.carbs}>
    <CarbAmount write={(written) => written.shown(carbs)} />
  </span>
);

function ReadOnlyRow({ meal, item, carbs }: { meal: RowsOf; item: MealItem; carbs: ShownCarbs }) {
  return (
    <li>
      <Disclosure
        className={classes.readOnly}
        summary={
          <Group component="span" gap="0.25rem 0.6rem" justify="flex-end" py="0.6rem">
            <RowText meal={meal} item={item} onPress={null} />
            <RowEnds item={item} />
            <RowCarbs carbs={carbs} />
          </Group>
        }
      >
        {() => <ItemDetails item={item} hasPhoto={meal.photoUrl !== null} />}
      </Disclosure>
    </li>
  );
}
