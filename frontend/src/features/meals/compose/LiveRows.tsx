import type { CarbBasis, QuestionOption, ReadItem, ReadQuestion } from '@carbsight/contracts';
import { type EstimateSummary, estimatedFibre, shifted, shiftTo, withFibreIn } from '@carbsight/domain';
import { Box, Button, Group, Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/i18n';
import { type CarbFormat, carbBasisWords, type ShownCarbs, useCarbUnits } from '../../../shared/units';
import { itemName } from '../meal-words';
import { mealsText } from '../meals-text';
import { searchOnDevice } from '../reader/reader-client';
import type { LiveReading } from '../reader/useLiveReading';
import { measureInWords } from '../result/measure-words';
import { figureProblem, parseAmount } from '../result/parse-amount';
import { resultText } from '../result/result-text';
import { useFocusOnMount } from '../scan/useFocusOnMount';
import classes from './live.module.css';
import { liveText as text } from './live-text';
import { replaceIn, withCarbs, withGrams, withName, without } from './note-edits';
import { marksIn } from './note-marks';

type LiveRowsProps = {
  reading: LiveReading;
  /** Writes an answer into the note. */
  onNote: (note: string) => void;
  /** The words not understood that were tapped in the note. */
  tapped: number | null;
};

/** What the typed words were understood as, row by row; what was not understood asks in place. */
export function LiveRows({ reading: { note, read, knowledge, basis }, onNote, tapped }: LiveRowsProps) {
  const units = useCarbUnits();
  const { estimate } = read;
  const words = estimate?.noteWords?.words ?? [];
  const unknown = marksIn(note, read).filter(({ isUnknown }) => isUnknown);
  if (!estimate && unknown.length === 0) return null;
  const shown = estimate
    ? units.parts(
        totalOf(estimate, basis, units),
        estimate.items.map((item) => carbsOf(item, basis)),
      )
    : [];
  return (
    <Box
      component="ul"
      px="1.15rem"
      style={{ borderTop: '1px solid var(--cs-line)' }}
      data-divided
      aria-label={text('rows')}
    >
      {estimate?.items.map((item, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is where it is in the note
          key={at}
          item={item}
          carbs={shown[at] ?? units.inSteps(carbsOf(item, basis), 'amount')}
        >
          {estimate.question?.itemIndex === at && (
            <Question
              question={estimate.question}
              item={item}
              onGrams={(grams) => write(withGrams(note, words, at, grams))}
              onName={(name) => write(withName(note, words, at, name))}
            />
          )}
        </Row>
      ))}
      {unknown.map((mark) => (
        <UnknownRow
          key={`${mark.start} ${note.slice(mark.start, mark.end)}`}
          words={note.slice(mark.start, mark.end)}
          isTapped={tapped !== null && mark.start <= tapped && tapped <= mark.end}
          find={(typed) => searchOnDevice(typed, knowledge)}
          onName={(name) => onNote(replaceIn(note, mark, name))}
          onCarbs={(grams) => onNote(withCarbs(note, mark, text('statedCarbs', { grams: String(grams) })))}
          onRemove={() => onNote(without(note, mark, words))}
        />
      ))}
    </Box>
  );

  function write(changed: string | null) {
    if (changed !== null) onNote(changed);
  }
}

const carbsOf = ({ carbsGrams, fibreGrams }: ReadItem, basis: CarbBasis): number =>
  withFibreIn(basis, carbsGrams, fibreGrams ?? null);

/** The sum as it is shown, which the rows add up to. */
function totalOf(estimate: EstimateSummary, basis: CarbBasis, units: CarbFormat): ShownCarbs {
  const shift = shiftTo(basis, { carbBasis: 'total', fibreGrams: estimatedFibre(estimate) });
  return units.inSteps(shifted(estimate.carbsGrams, shift), estimate.unknownItems.length > 0 ? 'minimum' : 'amount');
}

function Row({ item, carbs, children }: { item: ReadItem; carbs: ShownCarbs; children: ReactNode }) {
  const units = useCarbUnits();
  return (
    <li className={classes.row}>
      <Group gap="sm" align="baseline" justify="space-between" wrap="nowrap">
        <Stack gap={0} miw={0}>
          <span className={classes.name} dir="auto">
            {capitalised(itemName(item.item))}
          </span>
          <Text span inherit c="dimmed" fz="sm" dir="auto">
            {detailOf(item)}
          </Text>
        </Stack>
        <span className={classes.carbs}>{units.shown(carbs)}</span>
      </Group>
      {children}
    </li>
  );
}

type QuestionProps = {
  question: ReadQuestion;
  item: ReadItem;
  onGrams: (grams: number) => void;
  onName: (name: string) => void;
};

/** The question that would narrow the range most, in the row that it is about. */
function Question({ question: { kind, options }, item, onGrams, onName }: QuestionProps) {
  const isPresent = (option: QuestionOption) =>
    kind === 'food' ? item.reference?.id === option.foodId.split(':')[1] : option.grams === item.grams;
  const choose = ({ label, sweetness, grams }: QuestionOption) => {
    if (kind !== 'food') onGrams(grams);
    else if (label) onName(label);
    else if (sweetness === 'sugar-free') onName(text('sugarFreeName', { food: item.item }));
  };
  return (
    <fieldset className={classes.question}>
      <legend className={classes.asked}>{text(kind === 'food' ? 'askFood' : 'askPortion')}</legend>
      {options.map((option) => (
        <UnstyledButton
          key={`${option.foodId} ${option.grams}`}
          className={classes.option}
          aria-pressed={isPresent(option)}
          onClick={() => choose(option)}
        >
          <span dir="auto">{optionName(option)}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

function optionName({ measure, sweetness, label, grams }: QuestionOption): string {
  if (measure) return measureInWords(measure);
  if (sweetness) return text(sweetness === 'with-sugar' ? 'withSugar' : 'sugarFree');
  return label ?? `${formatNumber(Math.round(grams))} g`;
}

type UnknownRowProps = {
  words: string;
  isTapped: boolean;
  find: (typed: string) => Promise<readonly string[]>;
  onName: (name: string) => void;
  onCarbs: (grams: number) => void;
  onRemove: () => void;
};

/** Words that nothing is known about: another name, their carbohydrates, none, or no food at all. */
function UnknownRow({ words, isTapped, find, onName, onCarbs, onRemove }: UnknownRowProps) {
  const [open, setOpen] = useState<'search' | 'carbs' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isTapped) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isTapped]);
  return (
    <li ref={row} className={classes.row} data-unknown data-tapped={isTapped || undefined}>
      <Group gap="sm" align="baseline" justify="space-between" wrap="nowrap">
        <Stack gap={0} miw={0}>
          <span className={classes.name}>
            <IconHelpCircle size={18} aria-hidden="true" /> <bdi>{resultText('quoted', { note: words })}</bdi>
          </span>
          <Text span inherit c="dimmed" fz="sm">
            {text('notKnown')}
          </Text>
        </Stack>
        <span className={classes.carbs} aria-hidden="true">
          ?
        </span>
      </Group>
      <fieldset className={classes.question} aria-label={text('notKnownNow', { words })}>
        <UnstyledButton
          className={classes.option}
          aria-expanded={open === 'search'}
          onClick={() => setOpen(open === 'search' ? null : 'search')}
        >
          {text('search')}
        </UnstyledButton>
        <UnstyledButton
          className={classes.option}
          aria-expanded={open === 'carbs'}
          onClick={() => setOpen(open === 'carbs' ? null : 'carbs')}
        >
          {text('typeCarbs')}
        </UnstyledButton>
        <UnstyledButton className={classes.option} onClick={() => onCarbs(0)}>
          {text('noCarbs')}
        </UnstyledButton>
        <UnstyledButton className={classes.option} onClick={onRemove}>
          {text('notFood')}
        </UnstyledButton>
      </fieldset>
      {open === 'search' && <NameSearch words={words} find={find} onName={onName} />}
      {open === 'carbs' && <CarbsForm words={words} onCarbs={onCarbs} />}
    </li>
  );
}

type NameSearchProps = Pick<UnknownRowProps, 'words' | 'find' | 'onName'>;

function NameSearch({ words, find, onName }: NameSearchProps) {
  const [typed, setTyped] = useState(words);
  const [names, setNames] = useState<readonly string[] | null>(null);
  const field = useFocusOnMount<HTMLInputElement>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function each time; what it finds depends on the words
  useEffect(() => {
    let isStale = false;
    if (typed.trim().length > 1) void find(typed.trim()).then((found) => !isStale && setNames(found));
    return () => {
      isStale = true;
    };
  }, [typed]);
  return (
    <div className={classes.answer}>
      <TextInput
        ref={field}
        aria-label={text('searchFor', { food: words })}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className={classes.question}>
        {names?.map((name) => (
          <UnstyledButton key={name} className={classes.option} dir="auto" onClick={() => onName(name)}>
            {name}
          </UnstyledButton>
        ))}
        {names?.length === 0 && <span role="status">{text('noResults')}</span>}
      </div>
    </div>
  );
}

function CarbsForm({ words, onCarbs }: Pick<UnknownRowProps, 'words' | 'onCarbs'>) {
  const units = useCarbUnits();
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const field = useFocusOnMount<HTMLInputElement>();
  const problem = figureProblem(typed, units);
  const set = () => {
    setAsked(true);
    if (!problem) onCarbs(units.toGrams(parseAmount(typed)));
  };
  return (
    <div className={classes.answer}>
      <TextInput
        ref={field}
        label={text('carbsOf', { food: words })}
        description={units.name}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isAsked && problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Within the composer's form, Enter would send the note.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <Button variant="default" h={44} onClick={set}>
        {text('set')}
      </Button>
    </div>
  );
}

type LiveSumProps = { estimate: EstimateSummary; basis: CarbBasis; isSettled: boolean };

/** What the rows add up to, in the person's unit and basis. */
export function LiveSum({ estimate, basis, isSettled }: LiveSumProps) {
  const units = useCarbUnits();
  const shift = shiftTo(basis, { carbBasis: 'total', fibreGrams: estimatedFibre(estimate) });
  const { unknownItems } = estimate;
  const isMinimum = unknownItems.length > 0;
  const amount = units.shown(totalOf(estimate, basis, units));
  // A minimum has no range: nobody knows how much the other foods add.
  const range = isMinimum ? null : units.range(shifted(estimate.lowGrams, shift), shifted(estimate.highGrams, shift));
  return (
    <div className={classes.sum} data-settled={isSettled || undefined} role="status" aria-busy={!isSettled}>
      <b>{isMinimum ? mealsText('atLeast', { amount }) : text('about', { amount })}</b>
      <span>
        {[range, carbBasisWords(shift.carbBasis), isMinimum && text('without', { foods: unknownItems.join(', ') })]
          .filter(Boolean)
          .join(', ')}
      </span>
    </div>
  );
}

type LiveHintProps = { isUnavailable: boolean; isRead: boolean; isBarcode: boolean };

/** In place of a sum: it is coming, nothing has been understood, only the server can read the words, or they are a barcode. */
export function LiveHint({ isUnavailable, isRead, isBarcode }: LiveHintProps) {
  if (isBarcode)
    return (
      <Text span inherit fz="0.95rem">
        {text('barcode')}
      </Text>
    );
  if (!isUnavailable && !isRead) return <Skeleton height={28} width={140} radius="sm" opacity={0.25} />;
  return (
    <Text span inherit fz="0.95rem">
      {text(isUnavailable ? 'sendToSee' : 'nothingYet')}
    </Text>
  );
}

const ASSUMED = new Set([
  'portion-assumed',
  'usual-portion',
  'portion-assumed-food-remembered',
  'usual-portion-food-remembered',
]);

/** "Toasted white bread, 2 slices, 62 g": what it was found as, and how much of it. */
function detailOf({ item, portionSaid, grams, reference }: ReadItem): string {
  const { amount } = portionSaid?.values ?? {};
  const row = reference?.description ?? '';
  const isAssumed = portionSaid ? ASSUMED.has(portionSaid.code) : false;
  return [
    row.toLowerCase() === item.toLowerCase() ? '' : row,
    typeof amount === 'string' && !/^[\d\s.,]+$/.test(amount) ? amount : '',
    grams === null ? '' : `${formatNumber(grams, { digits: grams < 10 ? 1 : 0 })} g`,
    isAssumed ? text('assumed') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

const capitalised = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);
