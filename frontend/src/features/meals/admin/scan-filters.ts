import {
  type FailureCode,
  type JudgeBand,
  type MealEntry,
  type QueryOf,
  type ScanChoices,
  type ScanStatus,
  type SortOrder,
  scanOverviewApi,
  type Thumb,
} from '@carbsight/contracts';
import { ALL, type Choice, choicesOf, isTimestamp, scoreWords, timeText } from '../../../shared/admin';
import { NEEDS_INPUT, originNames, sortNames } from './overview-words';

const statusFilterNames: Record<ScanStatus, string> = {
  open: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
  'needs-input': NEEDS_INPUT,
  cancelled: 'Cancelled',
};

/** Why an analysis gave no estimate, in a few words. */
export const failureNames: Record<FailureCode, string> = {
  'needs-description': 'Words needed',
  'needs-amount': 'Amount needed',
  'not-readable': 'Photo not readable',
  'model-unavailable': 'Model not reachable',
  'model-timeout': 'Model too slow',
  'model-invalid-answer': 'Answer not trusted',
  'budget-exhausted': 'Budget used up',
  'rate-limited': 'Provider busy',
};

const thumbNames: Record<Thumb, string> = { up: 'Up', down: 'Down' };
const entryNames: Record<MealEntry, string> = {
  photo: 'Photo',
  words: 'Words',
  manual: 'Entered by hand',
  repeat: 'Repeated',
};
const bandNames: Record<JudgeBand, string> = {
  green: scoreWords.green,
  yellow: scoreWords.yellow,
  red: scoreWords.red,
};

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const isName = (text: string) => text.length > 0 && text.length <= scanOverviewApi.SCAN_FILTER_MAX;
const yesOrNo = (label: string) => ({
  label,
  initial: 'all',
  choices: [ALL, ...choicesOf({ yes: 'Yes', no: 'No' })],
});
const oneOf = <V extends string>(label: string, names: Readonly<Record<V, string>>) => ({
  label,
  initial: 'all',
  choices: [ALL, ...choicesOf<V>(names)],
});
/** Any name: what it stands for may have been removed. */
const named = (label: string) => ({ label, initial: 'all', choices: [ALL] as readonly Choice[], accepts: isName });

/** Always on screen. */
export const MAIN_FILTERS = {
  search: {
    label: 'Search',
    initial: '',
    placeholder: 'Email, food, comment, meal ID',
    maxLength: scanOverviewApi.SCAN_SEARCH_MAX,
  },
  sortBy: { label: 'Sort by', initial: 'createdAt', choices: choicesOf(sortNames) },
  sortOrder: {
    label: 'Order',
    initial: 'desc',
    choices: choicesOf<SortOrder>({ desc: 'Highest first', asc: 'Lowest first' }),
  },
  origin: { label: 'Source of the carbs', initial: 'all', choices: [ALL, ...choicesOf(originNames)] },
} as const;

/** Shown on request. */
export const MORE_FILTERS = {
  thumb: oneOf('Thumb', thumbNames),
  comment: yesOrNo('Comment'),
  corrected: yesOrNo('Corrected'),
  answered: yesOrNo('Question answered'),
  missed: yesOrNo('Range missed'),
  partial: yesOrNo('Partial'),
  fallback: yesOrNo('Read by another model'),
  status: oneOf('Status', statusFilterNames),
  failure: oneOf('Failed with', failureNames),
  model: named('Model'),
  prompt: named('Prompt'),
  provider: named('Provider'),
  entry: oneOf('Entry', entryNames),
  band: oneOf('Judge band', bandNames),
  assignee: { ...named('Assignee'), accepts: (text: string) => ID.test(text) },
  from: { label: 'From day', initial: '', isDay: 'first', accepts: isTimestamp },
  to: { label: 'To day', initial: '', isDay: 'last', accepts: isTimestamp },
} as const;

export const OPTIONAL_COLUMNS = {
  error: 'Error',
  status: 'Status',
  model: 'Model',
  feedback: 'Feedback',
  assignee: 'Assignee',
} as const;
export type OptionalColumn = keyof typeof OPTIONAL_COLUMNS;
export const columnsOf = (text: string): OptionalColumn[] =>
  text.split(',').filter((name): name is OptionalColumn => name in OPTIONAL_COLUMNS);

/** What triage begins with, as queries of the page's address. */
export const TRIAGE = {
  'Largest errors': 'sortBy=carbError',
  'Thumbs down': 'thumb=down&columns=feedback',
  Comments: 'comment=yes&columns=feedback',
} as const;

/** Everything in the page's address. */
export const FILTERS = {
  ...MAIN_FILTERS,
  ...MORE_FILTERS,
  /** One person's meals. */
  user: { initial: '', accepts: (text: string) => ID.test(text) },
  columns: { initial: '', accepts: (text: string) => text.split(',').every((name) => name in OPTIONAL_COLUMNS) },
  page: { initial: '1', accepts: (word: string) => /^[1-9]\d{0,5}$/.test(word) },
  /** The meal open in the drawer; the first or the last one of a page that is being loaded. */
  meal: { initial: '', accepts: (text: string) => ID.test(text) || text === 'first' || text === 'last' },
};

export type ScanFilterValues = {
  readonly [Name in keyof typeof FILTERS]: string;
};
const FILTER_NAMES = ['origin', ...Object.keys(MORE_FILTERS), 'user'] as (keyof ScanFilterValues)[];

const isSet = (values: ScanFilterValues, name: keyof ScanFilterValues) => values[name] !== FILTERS[name].initial;
export const setFilters = (values: ScanFilterValues) => FILTER_NAMES.filter((name) => isSet(values, name));
export const NO_FILTERS = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, FILTERS[name].initial]),
) as Partial<ScanFilterValues>;

type ListQuery = QueryOf<typeof scanOverviewApi.exportScans>;

/** The API's query. */
export function toQuery(values: ScanFilterValues): ListQuery {
  const search = values.search ? { search: values.search } : {};
  return { ...search, ...Object.fromEntries(setFilters(values).map((name) => [name, values[name]])) } as ListQuery;
}

/** Choices of a filter, with those that only the server knows; a value that is not among them was removed. */
export function choicesFor(
  name: keyof typeof MORE_FILTERS,
  value: string,
  known: ScanChoices | undefined,
): readonly Choice[] {
  const filter = MORE_FILTERS[name];
  const listed = 'choices' in filter ? filter.choices : [];
  const served = known ? serverChoices(name, known) : [];
  const all = [...listed, ...served];
  if (!value || all.some((choice) => choice.value === value)) return all;
  return [...all, { value, label: known ? `${value} (removed)` : value }];
}

function serverChoices(name: string, { models, prompts, providers, administrators }: ScanChoices): Choice[] {
  const same = (value: string) => ({ value, label: value });
  if (name === 'model') return models.map(same);
  if (name === 'prompt') return prompts.map(same);
  if (name === 'provider') return providers.map(({ id, name: label }) => ({ value: id, label }));
  if (name === 'assignee')
    return administrators.map(({ id, email, displayName }) => ({ value: id, label: `${displayName}, ${email}` }));
  return [];
}

/** "Thumb: Down", "From: 20 Nov 2026, 00:00", "User: kim@example.org" */
export function chipText(
  name: keyof ScanFilterValues,
  value: string,
  known: ScanChoices | undefined,
  email: string | undefined,
): string {
  if (name === 'user') return `User: ${email ?? value}`;
  if (name === 'from') return `From ${timeText(value)}`;
  if (name === 'to') return `Before ${timeText(value)}`;
  const choices: readonly Choice[] =
    name === 'origin' ? MAIN_FILTERS.origin.choices : choicesFor(name as keyof typeof MORE_FILTERS, value, known);
  const label = name === 'origin' ? MAIN_FILTERS.origin.label : MORE_FILTERS[name as keyof typeof MORE_FILTERS].label;
  return `${label}: ${choices.find((choice) => choice.value === value)?.label ?? value}`;
}
