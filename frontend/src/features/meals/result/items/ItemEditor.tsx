import { CARBS_MAX_GRAMS, type Meal, type MealItem } from '@carbsight/contracts';
import type { OwnItem } from '@carbsight/domain';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Dialog, disclaimer, FailureAlert, showToast } from '../../../../shared/ui';
import { type CarbFormat, useCarbUnits } from '../../../../shared/units';
import { amountText, estimateText, itemName } from '../../meal-words';
import type { MealActions } from '../../useMealActions';
import { type Missing, MissingList } from '../MissingList';
import { offerUndo } from '../offer-undo';
import missingClasses from '../question.module.css';
import { resultText as text } from '../result-text';
import { AddItem } from './AddItem';
import { ItemLine } from './ItemLine';
import { countPreview, estimatedItemsOf, type Preview, totalAbove } from './item-lines';
import classes from './items.module.css';
import { useItemLines } from './useItemLines';

type ItemEditorProps = {
  meal: Meal;
  actions: MealActions;
  /** Opens with what is being added: a food that was not understood, or any. */
  adding?: Missing | 'food' | undefined;
  /** The item that is expanded at first. */
  expanded?: string | null;
  onClose: () => void;
};

/** The items with their portions; the total is recalculated while they change. */
export function ItemEditor({ meal, actions, adding, expanded = null, onClose }: ItemEditorProps) {
  const units = useCarbUnits();
  const isNone = adding !== undefined && adding !== 'food' && adding.how === 'none';
  const list = useItemLines(meal, isNone ? { item: adding.item, carbs: 0 } : undefined);
  const { lines, foods, preview } = list;
  const [openKey, setOpenKey] = useState(lines.length === 1 && !isNone ? (lines[0]?.key ?? null) : expanded);
  /** The food being added, new or in place of this line. */
  const [choosing, setChoosing] = useState<Choosing | null>(isNone ? null : (adding ?? null));
  /** Where the focus goes; a new object each time, so that the same line can be focused twice. */
  const [chosen, setChosen] = useState<{ readonly key: string } | null>(null);
  const missingId = useId();
  /** The requested line, until the others are also wanted. */
  const [only, setOnly] = useState(lines.length > 1 ? expanded : null);
  const addButton = useRef<HTMLButtonElement>(null);
  const items = new Map(list.items.map((item) => [item.id, item]));
  const remove = (key: string) => {
    const position = lines.findIndex((line) => line.key === key);
    const neighbour = lines[position + 1] ?? lines[position - 1];
    list.remove(key);
    setOnly(null);
    if (neighbour) setChosen({ key: neighbour.key });
    else addButton.current?.focus();
  };
  const unknownOnceSaved = meal.unknownItems.filter(
    (item) => !lines.some(({ edit }) => edit.id === undefined && edit.item === item),
  );
  const isFound = unknownOnceSaved.length < meal.unknownItems.length;
  const isOnlyItem = !meal.latestEstimate && lines.length === 0 && meal.unknownItems.length === 1;
  // Without an estimate there is no minimum to show: every food is settled first.
  const unsettled = meal.latestEstimate ? [] : unknownOnceSaved;
  const save = async () => {
    if (!preview.correction) return;
    const { changes, carbsGrams, matchesEstimate } = preview.correction;
    if (changes.length === 0 && totalAbove(meal) === null) {
      showToast(text('nothingChanged'));
      return onClose();
    }
    const edits = lines.map(({ edit }) => edit);
    const changed = await actions.correctItems(edits, ...(isFound ? [unknownOnceSaved] : []));
    if (changed) saved(changed, matchesEstimate ? text('allAsEstimated') : countsNow(carbsGrams));
  };
  const countsNow = (carbs: number) =>
    text('itemsCount', { amount: meal.latestEstimate ? units.amount(carbs) : units.exact(carbs) });
  const saved = (changed: Meal, sentence: string) => {
    offerUndo(sentence, changed, actions);
    onClose();
  };
  /** The only food of the meal, with its carbohydrate: there is nothing left to ask. */
  const saveOnlyItem = async (item: string, carbs: number) => {
    const changed = await actions.correctItems([{ item, carbs }], []);
    if (changed) saved(changed, countsNow(carbs));
  };

  // An invalid field shows its own error; if its line is collapsed, name the line.
  const emptyKey = lines.find(({ edit }) => edit.grams === 0)?.key;
  const emptyPortion = (emptyKey ? items.get(emptyKey)?.item : null) ?? null;

  if (choosing) {
    const replaced = choosing !== 'food' && 'replacing' in choosing ? items.get(choosing.replacing) : null;
    const missing = choosing !== 'food' && 'how' in choosing ? choosing : null;
    const done = (key: string) => {
      setOpenKey(key);
      setChosen({ key });
      setChoosing(null);
      if (key !== only) setOnly(null);
    };
    const backTo = replaced?.id ?? lines.at(-1)?.key ?? '';
    // What the editor was opened for: without it there is nothing to edit.
    const giveUp = () => (choosing === adding && !list.isChanged ? onClose() : done(backTo));
    return (
      <Dialog title={titleOf(replaced?.item ?? null, missing?.item)} onClose={giveUp}>
        <AddItem
          wanted={missing?.item}
          isOwnFirst={missing?.how === 'carbs'}
          carbBasis={meal.itemsBasis}
          onBack={giveUp}
          onFood={(food) => {
            if (!replaced) return done(list.addFood(food, missing?.item));
            list.replace(replaced.id, food, replaced.grams);
            done(replaced.id);
          }}
          onOwn={
            replaced
              ? null
              : (name, carbs) =>
                  missing && isOnlyItem ? void saveOnlyItem(name, carbs) : done(list.addOwn(name, carbs))
          }
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={
        only === null
          ? text('correctItems')
          : sentence(text('changeItem', { item: itemName(items.get(only)?.item ?? '') }))
      }
      onClose={onClose}
      isChanged={list.isChanged && actions.pending === null}
    >
      <EditorTotal meal={meal} preview={preview} unknownItems={unknownOnceSaved} isWhole={unsettled.length === 0} />
      <FailureAlert>{list.isUnsaved && text('unsaved')}</FailureAlert>
      <ul className={classes.lines}>
        {lines
          .filter(({ key }) => only === null || key === only)
          .map(({ key, edit }) => {
            const item = items.get(key);
            return (
              item && (
                <ItemLine
                  key={key}
                  item={item}
                  shown={meal.items.find(({ id }) => id === key) ?? null}
                  hasPhoto={meal.photoUrl !== null}
                  estimated={estimatedItemsOf(meal).find(({ id }) => id === key) ?? null}
                  food={foods.find(({ id }) => id === rowOf(item)) ?? null}
                  isEntered={meal.latestEstimate === null}
                  hasAmount={edit.grams !== 0}
                  isOpen={key === openKey}
                  chosen={chosen?.key === key ? chosen : null}
                  onToggle={() => setOpenKey(key === openKey ? null : key)}
                  onGrams={(grams) => list.setGrams(key, grams)}
                  onFactor={(factor) => list.setFactor(key, factor)}
                  onReplace={() => setChoosing({ replacing: key })}
                  onRemove={() => remove(key)}
                />
              )
            );
          })}
      </ul>
      <RemovedItems
        removed={estimatedItemsOf(meal).filter(({ id }) => !lines.some(({ key }) => key === id))}
        onPutBack={(id) => {
          list.putBack(id);
          setChosen({ key: id });
        }}
      />
      {only === null ? (
        <Button
          ref={addButton}
          variant="default"
          fullWidth
          leftSection={<IconPlus size={18} />}
          onClick={() => setChoosing('food')}
        >
          {text('addFood')}
        </Button>
      ) : (
        <Button variant="subtle" px={0} onClick={() => setOnly(null)}>
          {text('allItems')}
        </Button>
      )}
      {unsettled.length > 0 && (
        <div className={missingClasses.missing}>
          <p id={missingId}>{text('notInTables', { count: unsettled.length })}</p>
          <MissingList
            items={unsettled}
            labelledBy={missingId}
            onSay={(missing) =>
              missing.how === 'none' ? setChosen({ key: list.addOwn(missing.item, 0) }) : setChoosing(missing)
            }
          />
        </div>
      )}
      <Text size="sm" c="dimmed" mt="md">
        {hintOf(meal, units)} {disclaimer()}
      </Text>
      <div className={classes.saveBar}>
        <FailureAlert>{problemInWords(preview, units, emptyPortion)}</FailureAlert>
        <Button
          fullWidth
          size="lg"
          disabled={preview.problem !== null || unsettled.length > 0}
          loading={actions.pending === 'items'}
          onClick={() => void save()}
        >
          {text('saveItems')}
        </Button>
      </div>
    </Dialog>
  );
}

/** In German, it begins with the item's name. */
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Choosing = Missing | 'food' | { readonly replacing: string };

const rowOf = ({ reference }: OwnItem): string | null => reference && `${reference.table}:${reference.id}`;

function titleOf(replaced: string | null, wanted: string | undefined): string {
  if (replaced !== null) return text('replaceTitle', { item: itemName(replaced) });
  return wanted === undefined ? text('addTitle') : text('missingTitle', { item: wanted });
}

/** What saving the list replaces besides portions. */
function hintOf(meal: Meal, units: CarbFormat): string {
  const { itemsDifference, latestEstimate } = meal;
  const total = totalAbove(meal);
  if (total !== null) return text('editorOverride', { amount: units.exact(total) });
  if (!latestEstimate) return text('editorHintEntered');
  if (itemsDifference === null) return text('editorHint');
  const { carbEstimate } = latestEstimate;
  const sum = units.amount(carbEstimate + itemsDifference);
  return text('editorMismatch', { sum, total: units.amount(carbEstimate) });
}

function problemInWords({ problem }: Preview, units: CarbFormat, emptyPortion: string | null): string | null {
  switch (problem) {
    case null:
      return null;
    case 'too-much':
      return text('problem_too-much', { amount: units.amount(CARBS_MAX_GRAMS) });
    case 'adds-nothing':
      return emptyPortion === null
        ? text(`problem_${problem}`)
        : text('portionToCheck', { item: itemName(emptyPortion) });
    case 'empty':
    case 'grams-needed':
    case 'more-carbs-than-food':
      return text(`problem_${problem}`);
    default:
      return text('problem_unfit');
  }
}

type EditorTotalProps = {
  meal: Meal;
  preview: Preview;
  /** Named foods that are still missing once the list is saved. */
  unknownItems: readonly string[];
  /** False while a food has to be settled first. */
  isWhole: boolean;
};

/**
 * The list's current total, which stays in view while the list scrolls. An unsavable list shows no figure, because the last
 * valid one would be taken for the answer.
 */
function EditorTotal({ meal, preview, unknownItems, isWhole }: EditorTotalProps) {
  const { latestEstimate: estimate } = meal;
  const units = useCarbUnits();
  if (!preview.correction || !isWhole) {
    return (
      <div className={classes.total} role="status">
        <span className={classes.totalLabel}>{text('total')}</span>
        <strong aria-hidden="true">–</strong>
        <span className={classes.totalBefore}>{isWhole ? whyNot(preview.problem ?? 'empty') : text('noTotalYet')}</span>
      </div>
    );
  }
  const { matchesEstimate } = preview.correction;
  const { carbsGrams, lowGrams, highGrams, isPartial } = countPreview(meal, preview.correction, unknownItems);
  const carbEstimate = carbsGrams ?? 0;
  const shown = estimate
    ? estimateText(units, { carbEstimate, confidenceLow: lowGrams, confidenceHigh: highGrams, isPartial })
    : units.exact(carbEstimate);
  return (
    <div className={classes.total} role="status">
      <span className={classes.totalLabel}>{text('total')}</span>
      <strong>{shown}</strong>
      {!matchesEstimate && estimate && (
        <span className={classes.totalBefore}>
          {text('estimateLine', { amount: amountText(units, estimate.carbEstimate, estimate.isPartial) })}
        </span>
      )}
    </div>
  );
}

function whyNot(problem: Exclude<Preview['problem'], null>): string {
  if (problem === 'empty') return text('noTotalEmpty');
  return text(problem === 'adds-nothing' || problem === 'grams-needed' ? 'noTotal' : 'noTotalYet');
}

type RemovedItemsProps = { removed: readonly MealItem[]; onPutBack: (id: string) => void };

/** Estimated items that the person removed: one press restores them. */
function RemovedItems({ removed, onPutBack }: RemovedItemsProps) {
  if (removed.length === 0) return null;
  return (
    <div className={classes.removed}>
      <span>{text('removed')}</span>
      <ul>
        {removed.map(({ id, item }) => (
          <li key={id}>
            <s dir="auto">{itemName(item)}</s>
            <Button
              variant="subtle"
              size="compact-md"
              mih={44}
              aria-label={text('putBackItem', { item: itemName(item) })}
              onClick={() => onPutBack(id)}
            >
              {text('putBack')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
