import { ITEM_FACTOR_MAX, ITEM_GRAMS_MAX, type ItemEdit, type MealItem } from '@carbsight/contracts';
import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/i18n';
import { itemName } from '../meal-words';
import { useFocusOnMount } from '../scan/useFocusOnMount';
import { portionInWords } from './measure-words';
import { parseAmount } from './parse-amount';
import { resultText as text } from './result-text';
import classes from './rows.module.css';
import { countInWords, nextCount, nextGrams, piecesOf } from './said-amount';
import { useHeldPress } from './useHeldPress';

/** How long a press waits for the next one before it is saved. */
const SETTLED_MS = 500;

type Amount = Pick<ItemEdit, 'grams' | 'amount' | 'factor' | 'servings' | 'isStepped'>;
type RowStepperProps = { item: MealItem; onChange: (amount: Amount) => Promise<unknown> };

/** How much of a row there was, in the unit that was said: a tap more or less, or typed. */
export function RowStepper({ item, onChange }: RowStepperProps) {
  const [chosen, setChosen] = useState<Amount | null>(null);
  const [isTyping, setTyping] = useState(false);
  /** The field that the amount replaces had the focus to its end. */
  const [hasFocus, setFocus] = useState(false);
  const timer = useRef<number>(undefined);
  const unsent = useRef<Amount | null>(null);
  const send = useRef(onChange);
  useEffect(() => {
    send.current = onChange;
  });
  const settle = async () => {
    window.clearTimeout(timer.current);
    const amount = unsent.current;
    unsent.current = null;
    if (!amount) return;
    await send.current(amount);
    if (unsent.current === null) setChosen(null);
  };
  // Leaving the page loses nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it goes
  useEffect(() => () => void settle(), []);
  const choose = (amount: Amount, isFinal = false) => {
    setChosen(amount);
    unsent.current = amount;
    window.clearTimeout(timer.current);
    if (isFinal) void settle();
    else timer.current = window.setTimeout(() => void settle(), SETTLED_MS);
  };

  const name = itemName(item.item);
  const pieces = piecesOf(item);
  const grams = chosen?.grams ?? item.grams;
  const factor = chosen?.factor ?? chosen?.servings ?? item.factor ?? 1;
  const count = pieces && grams !== null ? Math.round((grams / pieces.gramsEach) * 100) / 100 : null;
  const inPieces = (wanted: number): Amount | null =>
    pieces && { grams: atMost(wanted * pieces.gramsEach), amount: countInWords(wanted, pieces.unit) };
  const times = (wanted: number): Amount => {
    const value = Math.min(ITEM_FACTOR_MAX, Math.max(0.25, Math.round(wanted * 100) / 100));
    return item.serving ? { servings: value } : { factor: value };
  };
  const isCounted = chosen === null || chosen.amount !== undefined;
  const step = (way: 1 | -1) => {
    if (grams === null) return choose(times(nextCount(factor, way)));
    const counted = count !== null && isCounted ? inPieces(nextCount(count, way)) : null;
    choose(counted ?? { grams: Math.min(ITEM_GRAMS_MAX, nextGrams(grams, way)), isStepped: true });
  };
  const [less, more] = [useHeldPress(() => step(-1)), useHeldPress(() => step(1))];
  const words =
    grams === null
      ? portionInWords({ ...item, factor }) || `×${formatNumber(factor, { digits: 2 })}`
      : pieces && count !== null && isCounted
        ? countInWords(count, pieces.unit)
        : `${formatNumber(grams, { digits: 1 })} g`;

  if (isTyping) {
    return (
      <AmountField
        name={name}
        first={grams === null ? factor : (count ?? grams)}
        unit={grams === null ? '×' : pieces ? pieces.unit : 'g'}
        isWeighable={grams !== null && pieces !== null}
        onDone={(typed, hadFocus) => {
          setTyping(false);
          setFocus(hadFocus);
          if (typed === null) return;
          if (grams === null) choose(times(typed.value), true);
          else choose((!typed.isGrams && inPieces(typed.value)) || { grams: atMost(typed.value) }, true);
        }}
      />
    );
  }
  return (
    <span className={classes.stepper}>
      <ActionIcon variant="transparent" aria-label={text('lessOf', { item: name })} {...less}>
        <IconMinus size={18} />
      </ActionIcon>
      <AmountButton name={name} words={words} hasFocus={hasFocus} onPress={() => setTyping(true)} />
      <ActionIcon variant="transparent" aria-label={text('moreOf', { item: name })} {...more}>
        <IconPlus size={18} />
      </ActionIcon>
    </span>
  );
}

type AmountButtonProps = { name: string; words: string; hasFocus: boolean; onPress: () => void };

function AmountButton({ name, words, hasFocus, onPress }: AmountButtonProps) {
  const button = useFocusOnMount<HTMLButtonElement>(hasFocus);
  return (
    <UnstyledButton
      ref={button}
      className={classes.amount}
      aria-label={text('amountOf', { item: name, amount: words })}
      onClick={onPress}
    >
      {words}
    </UnstyledButton>
  );
}

const atMost = (grams: number): number => Math.min(ITEM_GRAMS_MAX, Math.max(0.1, Math.round(grams * 10) / 10));

type AmountFieldProps = {
  name: string;
  first: number;
  /** What the number counts; `×` of a portion of unknown weight. */
  unit: string;
  /** It may be typed in grams, too. */
  isWeighable: boolean;
  /** Null: as it was. `hasFocus`: the focus has not gone elsewhere. */
  onDone: (typed: { readonly value: number; readonly isGrams: boolean } | null, hasFocus: boolean) => void;
};

const IN_GRAMS = /\d\s*(g|gr|gramm?|ml)\.?$/i;

function AmountField({ name, first, unit, isWeighable, onDone }: AmountFieldProps) {
  const before = formatNumber(first, { digits: 2, grouped: false });
  const [typed, setTyped] = useState(before);
  const [isGrams, setGrams] = useState(unit === 'g');
  const [isWrong, setWrong] = useState(false);
  const most = isGrams || IN_GRAMS.test(typed) ? ITEM_GRAMS_MAX : unit === '×' ? ITEM_FACTOR_MAX : 100;
  const finish = (hasFocus: boolean) => {
    const value = parseAmount(typed.replace(/\s*ml$/i, ''));
    if (typed === before && isGrams === (unit === 'g')) return onDone(null, hasFocus);
    if (!(value > 0 && value <= most)) return setWrong(true);
    onDone({ value, isGrams: isGrams || IN_GRAMS.test(typed) }, hasFocus);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish(true);
  };
  return (
    <form className={classes.typing} onSubmit={submit} noValidate>
      <TextInput
        aria-label={isGrams ? text('gramsOf', { item: name }) : text('portion', { item: name })}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={typed}
        error={isWrong && text('amountRange', { max: formatNumber(most) })}
        rightSection={!isWeighable && <span>{unit}</span>}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => event.key === 'Escape' && onDone(null, true)}
        onBlur={(event) => {
          // The button beside it changes the unit of what is typed.
          if (!event.currentTarget.form?.contains(event.relatedTarget)) finish(false);
        }}
      />
      {isWeighable && (
        <UnstyledButton className={classes.unit} onClick={() => setGrams(!isGrams)}>
          {isGrams ? 'g' : unit} <span aria-hidden="true">▾</span>
        </UnstyledButton>
      )}
      <button type="submit" hidden />
    </form>
  );
}
