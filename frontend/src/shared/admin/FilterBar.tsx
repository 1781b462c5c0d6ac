import { Button, CloseButton, Group, Select, type SelectProps, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fromLocalField, shownZone, toLocalField } from '../i18n/time-zone';
import classes from './kit.module.css';

const TYPING_PAUSE_MS = 300;
/** Phones have room for this many beside the search; more of them wait behind a button. */
const UNFOLDED = 2;

export type Choice<V extends string = string> = { readonly value: V; readonly label: string };

/** Choices from names by value, in their order. */
export function choicesOf<V extends string>(names: Readonly<Record<V, string>>): Choice<V>[] {
  return Object.entries<string>(names).map(([value, label]) => ({ value: value as V, label }));
}
export const ALL = { value: 'all', label: 'All' } as const;

/** The last days, by their number. */
export const DATE_RANGE = {
  label: 'Date Range',
  initial: '7',
  choices: [
    { value: '1', label: 'Last 24 hours' },
    { value: '7', label: 'Last 7 days' },
    { value: '30', label: 'Last 30 days' },
    { value: 'all', label: 'All time' },
  ],
};

export type Filter = {
  /** Without a label it is only in the address. */
  readonly label?: string;
  readonly initial: string;
  /** Without them it is a search field. */
  readonly choices?: readonly Choice[];
  /** Whether a value from the address is valid; by default whether it is among the choices. */
  readonly accepts?: (value: string) => boolean;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** A moment, chosen by its day: from the beginning of the first one, or to the end of the last one. */
  readonly isDay?: 'first' | 'last';
};
type ValueOf<F> = F extends { readonly choices: readonly Choice<infer V>[] } ? V : string;
export type Filters<F> = { readonly [Name in keyof F]: ValueOf<F[Name]> };
type Change<F> = (differs: Partial<Filters<F>>, options?: { replace?: boolean }) => void;

/**
 * A list's filters, stored in the address, so that a link shows the same to a colleague. Invalid values are ignored; the third value
 * says which.
 */
export function useFilters<const F extends Readonly<Record<string, Filter>>>(
  filters: F,
): [Filters<F>, Change<F>, readonly string[]] {
  const [params, setParams] = useSearchParams();
  const isKnown = (name: string, value: string) => {
    const { choices, accepts } = filters[name] ?? { accepts: () => false };
    return accepts?.(value) ?? (!choices || choices.some((choice) => choice.value === value));
  };
  const valuesOf = (from: URLSearchParams) =>
    Object.fromEntries(
      Object.entries(filters).map(([name, { initial }]) => {
        const value = from.get(name);
        return [name, value !== null && isKnown(name, value) ? value : initial];
      }),
    ) as Filters<F>;
  const change: Change<F> = (differs, { replace = false } = {}) =>
    setParams(
      (now) => {
        const next = new URLSearchParams();
        for (const [name, value] of Object.entries<string>({ ...valuesOf(now), ...differs })) {
          if (value !== filters[name]?.initial) next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  const ignored = [...params].flatMap(([name, value]) => (isKnown(name, value) ? [] : [`${name}=${value}`]));
  return [valuesOf(params), change, ignored];
}

type FilterBarProps<Values> = {
  /** Where there are two of them. */
  label?: string;
  filters: { readonly [Name in keyof Values]: Filter };
  values: Values;
  onChange: (differs: Partial<Values>, options?: { replace?: boolean }) => void;
  /** What folds on a phone. */
  button?: string;
  /** Where something else folds it. */
  isUnfolded?: boolean;
};

/** Search fields, then the other filters: on a phone behind a button that says how many of them are set. */
export function FilterBar<Values extends object>({
  label: title,
  filters,
  values,
  onChange,
  button = 'Filters',
  isUnfolded = false,
}: FilterBarProps<Values>) {
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  const shown = Object.entries<Filter>(filters).filter(([, { label }]) => label !== undefined);
  const isSearch = ([, { choices, isDay }]: [string, Filter]) => !choices && !isDay;
  const rest = shown.filter((entry) => !isSearch(entry));
  const isFolded = !isUnfolded && rest.length > UNFOLDED;
  const set = rest.filter(([name, { initial }]) => values[name as keyof Values] !== initial).length;
  const field = ([name, filter]: [string, Filter]) => (
    <FilterField
      key={name}
      filter={filter}
      value={values[name as keyof Values] as string}
      onChange={(next, replace = false) => onChange({ [name]: next } as Partial<Values>, { replace })}
    />
  );
  return (
    <Group align="flex-end" gap="sm" role="search" aria-label={title}>
      {shown.filter(isSearch).map(field)}
      {isFolded && (
        <Button
          variant="default"
          hiddenFrom="xs"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={restId}
          onClick={() => setOpen(!isOpen)}
        >
          {set > 0 ? `${button} (${set})` : button}
        </Button>
      )}
      <div id={restId} className={classes.filters} data-folded={(isFolded && !isOpen) || undefined}>
        {rest.map(field)}
      </div>
    </Group>
  );
}

type FilterFieldProps = { filter: Filter; value: string; onChange: (next: string, replace?: boolean) => void };

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { label = '', choices, isDay, placeholder, maxLength } = filter;
  if (choices) {
    const letters = Math.max(label.length, ...choices.map((choice) => choice.label.length));
    return (
      <ChoiceField
        className={classes.filter}
        style={{ '--letters': letters }}
        label={label}
        choices={choices}
        value={value}
        onChange={onChange}
      />
    );
  }
  if (isDay) return <DayField label={label} value={value} isLast={isDay === 'last'} onChange={onChange} />;
  const search = { label, placeholder, maxLength };
  return <SearchField {...search} value={value} onSearch={(words) => onChange(words, true)} />;
}

/** Any moment that the server reads; days are chosen, but an address may name an hour. */
export const isTimestamp = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text));

type DayFieldProps = { label: string; value: string; isLast: boolean; onChange: (moment: string) => void };

function DayField({ label, value, isLast, onChange }: DayFieldProps) {
  // The end is the first moment that is left out.
  const at = value && new Date(Date.parse(value) - (isLast ? 1 : 0));
  const change = (day: string) => {
    const next = day && fromLocalField(`${day}T00:00`);
    if (next && isLast) next.setDate(next.getDate() + 1);
    onChange(next ? next.toISOString() : '');
  };
  return (
    <TextInput
      type="date"
      className={classes.filter}
      style={{ '--letters': label.length }}
      label={label}
      description={shownZone()}
      max="9999-12-30"
      value={at ? toLocalField(at).slice(0, 10) : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

type ChoiceFieldProps<V extends string> = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  choices: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
};

/** One of a few, never none. */
export function ChoiceField<V extends string>({ choices, onChange, ...select }: ChoiceFieldProps<V>) {
  return <Select data={[...choices]} allowDeselect={false} onChange={(value) => onChange(value as V)} {...select} />;
}

/** How many characters fit in a field: on a phone, and next to another field. */
const ROOM = { phone: 26, desktop: 48 };

type LongSelectProps = Omit<SelectProps, 'data'> & { data: readonly (Choice & { disabled?: boolean })[] };

/** A select with choices that may be wider than the field. The chosen one is then shown below it in full. */
export function LongSelect({ data, ...select }: LongSelectProps) {
  const chosen = data.find(({ value }) => value === select.value)?.label ?? '';
  const below = chosen.length > ROOM.phone && (
    <Text
      aria-hidden
      size="sm"
      mt={4}
      dir="auto"
      style={{ overflowWrap: 'anywhere' }}
      {...(chosen.length > ROOM.desktop ? {} : { hiddenFrom: 'xs' })}
    >
      {chosen}
    </Text>
  );
  return (
    <Select
      data={[...data]}
      inputContainer={(input) => (
        <>
          {input}
          {below}
        </>
      )}
      {...select}
    />
  );
}

type SearchFieldProps = Pick<Filter, 'label' | 'placeholder' | 'maxLength'> & {
  value: string;
  onSearch: (words: string) => void;
};

/** Searches when typing pauses; follows the address when that changes otherwise, for example with the back button. */
function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const words = typed.trim().replace(/\s+/g, ' ');
  const [settled] = useDebouncedValue(words, TYPING_PAUSE_MS);
  const asked = useRef(value);
  useEffect(() => {
    if (settled === asked.current || settled !== words) return;
    asked.current = settled;
    onSearch(settled);
  }, [settled, words, onSearch]);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  return (
    <TextInput
      {...(field as Required<typeof field>)}
      flex="1 1 16rem"
      type="search"
      dir="auto"
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={typed && <CloseButton aria-label="Clear search" onClick={() => setTyped('')} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
