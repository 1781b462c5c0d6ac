import type { ItemChange, Meal, MealEvent } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { formatDateTime, formatNumber } from '../../../shared/i18n';
import { type CarbFormat, useCarbUnits } from '../../../shared/units';
import { itemName } from '../meal-words';
import { fractionInWords } from '../shortcuts/fraction-words';
import type { MealActions } from '../useMealActions';
import { Disclosure } from './Disclosure';
import classes from './details.module.css';
import { reasonName, resultText as text } from './result-text';
import { UndoButton } from './UndoButton';

type MealEventsProps = {
  meal: Pick<Meal, 'history' | 'undoable'>;
  /** Null: read-only. */
  actions?: MealActions | null;
  /** What the owner is called; by default "you". */
  owner?: string;
};

/** Everything that happened to the meal, newest first. */
export function MealEvents({ meal: { history, undoable }, actions = null, owner = text('byYou') }: MealEventsProps) {
  const units = useCarbUnits();
  if (history.length === 0) return null;
  return (
    <>
      <LoggedBy first={history[0]} />
      <Disclosure summary={text('history', { count: history.length })} className={classes.events}>
        {() => (
          <>
            {actions && <UndoButton meal={{ undoable }} actions={actions} />}
            <ol>
              {history.toReversed().map((event) => (
                <li key={event.id}>
                  <bdi>{event.isUndone ? <s>{eventInWords(event, units)}</s> : eventInWords(event, units)}</bdi>
                  {event.isUndone && ` (${text('wasUndone')})`}
                  <Text span inherit display="block" c="dimmed" fz="0.85rem">
                    <bdi>{authorOf(event, owner)}</bdi> ·{' '}
                    <time dateTime={event.at}>{formatDateTime(event.at, 'short')}</time>
                  </Text>
                </li>
              ))}
            </ol>
          </>
        )}
      </Disclosure>
    </>
  );
}

/** If someone other than its owner logged the meal. */
function LoggedBy({ first }: { first: MealEvent | undefined }) {
  if (first?.by !== 'member') return null;
  return (
    <Text size="sm" c="dimmed" dir="auto">
      {text('loggedBy', { name: authorOf(first) })}
    </Text>
  );
}

function authorOf({ by, byName }: MealEvent, owner = text('byYou')): string {
  if (by === 'member') return byName ?? text('byMember');
  return by === 'owner' ? owner : 'Carbsight';
}

/** One entry of a meal's history, as a sentence in the person's language and unit. */
function eventInWords({ kind, detail, summary }: MealEvent, units: CarbFormat): string {
  const amount = detail.carbs === undefined ? null : units.exact(detail.carbs);
  switch (kind) {
    case 'created':
    case 'failed':
    case 'cancelled':
    case 'reanalysed':
      return text(`event_${kind}`);
    case 'repeated':
      return amount ? repeatedInWords(amount, detail) : summary;
    case 'entered':
      return amount ? text('event_entered', { amount }) : summary;
    case 'estimated':
      return amount ? text('event_estimated', { amount }) : summary;
    case 'feedback-given':
      return feedbackInWords(detail);
    case 'carbs-overridden':
      return amount ? overrideInWords(amount, detail) : summary;
    case 'override-removed':
      return amount ? text('event_overrideRemoved', { amount }) : text('event_overrideGone');
    case 'items-corrected':
      return amount ? itemsInWords(amount, detail, units) : summary;
    case 'details-edited':
      return text('event_edited', { fields: (detail.fields ?? []).map(fieldInWords).join(', ') });
    case 'undone':
      return amount ? text('event_undoneNow', { amount }) : text('event_undone');
  }
}

type Detail = MealEvent['detail'];

function repeatedInWords(amount: string, { repeatedFrom }: Detail): string {
  if (repeatedFrom?.share === undefined) return text('event_repeated', { amount });
  return text('event_repeatedFraction', { amount, fraction: fractionInWords(repeatedFrom) });
}

function feedbackInWords({ thumb, fields }: Detail): string {
  if (fields?.includes('comment')) return text('event_comment');
  if (!thumb) return text('event_thumbBack');
  return text(thumb === 'up' ? 'event_thumbUp' : 'event_thumbDown');
}

function overrideInWords(amount: string, { reason }: Detail): string {
  if (!reason || reason === 'other') return text('event_override', { amount });
  return text('event_overrideReason', { amount, reason: reasonName(reason) });
}

function itemsInWords(amount: string, { changes = [] }: Detail, units: CarbFormat): string {
  if (changes.length === 0) return text('event_itemsAgain', { amount });
  return text('event_items', { amount, changes: changes.map((change) => changeInWords(change, units)).join('; ') });
}

function changeInWords(change: ItemChange, units: CarbFormat): string {
  const { kind } = change;
  const item = itemName(change.item);
  const newItem = itemName(change.newItem ?? '');
  switch (kind) {
    case 'added':
    case 'removed':
    case 'confirmed':
    case 'left-out':
      return text(`change_${kind}`, { item });
    case 'renamed':
    case 'replaced':
      return text(`change_${kind}`, { item, newItem });
    case 'carbs':
      return text('change_carbs', {
        item,
        amount: units.exact(change.carbs ?? 0),
        before: units.exact(change.previousCarbs ?? 0),
      });
    case 'portion':
      return portionInWords(change);
  }
}

function portionInWords({ item: stored, grams, previousGrams, factor = 1 }: ItemChange): string {
  const item = itemName(stored);
  if (grams === undefined) return text('change_factor', { item, factor: formatNumber(factor, { digits: 2 }) });
  const now = formatNumber(grams, { digits: 1 });
  if (previousGrams === undefined) return text('change_weight', { item, grams: now });
  return text('change_weightFrom', { item, grams: now, before: formatNumber(previousGrams, { digits: 1 }) });
}

function fieldInWords(field: string): string {
  switch (field) {
    case 'note':
    case 'name':
    case 'eatenAt':
    case 'favourite':
    case 'plate':
      return text(`field_${field}`);
    default:
      return field;
  }
}
