import type { AnswerOf, BodyOf, Call } from '@carbsight/contracts';
import { type GetInputPropsReturnType, useForm } from '@mantine/form';
import {
  type FormEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ZodType } from 'zod';
import { ApiFailure, type CallInput, callEndpoint, errorMessage } from '../api';
import { rememberFocus, uiText } from '../ui';

/** One message for the whole form; each missing field says that it is. */
export const REQUIRED_FIELDS_MISSING = 'Please fill in all required fields';
const FIELD_MISSING = 'This field is required.';

/** What is wrong, by field; nothing where nothing is. */
type Problems<Values> = { readonly [Name in keyof Values]?: string | null | undefined | false };
type Errors = Readonly<Record<string, string>>;
type Checked<Body> = { readonly body: Body } | { readonly errors: Errors };

type Options<Values, Body, Answer> = {
  readonly initial: Values;
  /** What is stored may change meanwhile: a field that was not changed follows it. */
  readonly follows?: boolean;
  /** What was typed here before, in place of what it begins with. */
  readonly unsent?: Partial<Values> | null | undefined;
  /** What an empty field says. */
  readonly required?: Problems<Values>;
  /** The most characters of a field: a longer text is refused, never cut. */
  readonly longest?: { readonly [Name in keyof Values]?: number };
  /** Other rules that can be told before asking the server. */
  readonly check?: (values: Values) => Problems<Values>;
  /** The form's field for one that the contract has under another name. */
  readonly fields?: Readonly<Record<string, keyof Values & string>>;
  /** A sentence of the contract in the screen's language. */
  readonly translate?: (sentence: string) => string;
  readonly done?: (answer: Answer, body: Body) => unknown;
  /** Returns true when it shows the server's refusal itself. Wrong fields are marked in any case. */
  readonly refused?: (error: unknown) => boolean | Promise<boolean>;
};

/** A call of the contract, or a function that makes one. */
type Source = Call | ((body: never) => unknown);
type BodyFor<S extends Source> = S extends Call ? BodyOf<S> : S extends (body: infer Body) => unknown ? Body : never;
type OptionsFor<S extends Source, Values> = Options<
  Values,
  BodyFor<S>,
  S extends Call ? AnswerOf<S> : S extends (body: never) => infer Answer ? Awaited<Answer> : never
> & {
  /** Path and query of the call. */
  readonly input?: S extends Call ? Omit<CallInput<S>, 'body'> : never;
};

/** Checked by the contract's schema, where the page has it anyway (ADR 0095). */
export function useContractForm<S extends Source, Values extends object>(
  source: S,
  options: OptionsFor<S, Values> & {
    readonly schema: ZodType<BodyFor<S>>;
    /** What is sent; by default the values. */
    readonly body?: (values: Values) => unknown;
  },
): FormState<Values, BodyFor<S>>;
export function useContractForm<S extends Source, Values extends object>(
  source: S,
  options: OptionsFor<S, Values> & { readonly body: (values: Values) => BodyFor<S> },
): FormState<Values, BodyFor<S>>;
export function useContractForm<S extends Source, Values extends object & BodyFor<S>>(
  source: S,
  options: OptionsFor<S, Values>,
): FormState<Values, BodyFor<S>>;
/**
 * The fields of a form: checked before sending as far as that needs nothing from the server, whose refusals are shown at their fields. The
 * first wrong field gets the focus; what belongs to no field on the screen stands above the form.
 */
export function useContractForm<Values extends Record<string, unknown>, Body>(
  source: Call | ((body: Body) => unknown),
  options: Options<Values, Body, unknown> & {
    readonly schema?: ZodType<Body>;
    readonly body?: (values: Values) => unknown;
    readonly input?: object;
  },
): FormState<Values, Body> {
  const {
    initial,
    follows = false,
    unsent,
    required = {},
    longest = {},
    check,
    schema,
    body = (values) => values,
    fields = {},
    translate = (text: string) => text,
  } = options;
  const form = useForm<Values>({ initialValues: { ...initial, ...unsent }, initialDirty: differing(unsent, initial) });
  const { values } = form;
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const stored = follows ? JSON.stringify(initial) : null;
  const followed = useRef(stored);
  const follow = useEffectEvent((now: Values) => {
    const changed = Object.entries(values).filter(([name]) => form.isDirty(name));
    form.setInitialValues(now);
    form.setValues({ ...now, ...Object.fromEntries(changed) });
  });
  const begin = useEffectEvent(() => unsent && form.setInitialValues(initial));
  useLayoutEffect(() => void begin(), []);
  useLayoutEffect(() => {
    if (stored === null || stored === followed.current) return;
    followed.current = stored;
    follow(JSON.parse(stored));
  }, [stored]);

  const isDrawn = (name: string) => element.current?.querySelector(`[data-path="${CSS.escape(name)}"]`) != null;
  /** By its whole name or an end of it, its last part that is no number, or its first. */
  const fieldOf = (path: string): string => {
    const parts = path.split('.');
    const ends = parts.map((_, from) => parts.slice(from).join('.'));
    const named = [...ends, parts.findLast((part) => !/^\d+$/.test(part)), parts[0]];
    const name = named.find((one) => one && (one in fields || one in values || isDrawn(one))) ?? path;
    return fields[name] ?? name;
  };
  /** Of several problems of a field the first one counts. */
  const byField = (problems: readonly { path: string; message: string }[]): Errors =>
    Object.fromEntries(problems.map(({ path, message }) => [fieldOf(path), translate(message)]).reverse());
  const mark = (errors: Errors) => {
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) setRefusals((count) => count + 1);
  };
  const read = (): Checked<Body> => {
    const missing = Object.entries(required).filter(([name]) => isEmpty(values[name]));
    const tooLong = Object.entries<number | undefined>(longest)
      .filter(([name, most = Number.POSITIVE_INFINITY]) => String(values[name]).trim().length > most)
      .map(([name, most = 0]) => [name, uiText('tooLong', { most })]);
    const all = { ...check?.(values), ...Object.fromEntries(tooLong), ...Object.fromEntries(missing) };
    const wrong = Object.entries(all).filter(([, text]) => text);
    const parsed = schema?.safeParse(body(values));
    const issues = parsed?.error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];
    const errors = { ...byField(issues), ...(Object.fromEntries(wrong) as Errors) };
    if (Object.keys(errors).length > 0) return { errors };
    return { body: (parsed ? parsed.data : body(values)) as Body };
  };
  const checked = (): Checked<Body> => {
    const result = read();
    setProblem(null);
    mark('errors' in result ? result.errors : {});
    return result;
  };
  const refuse = async (error: unknown): Promise<void> => {
    const wrong = byField(error instanceof ApiFailure ? error.fields : []);
    mark(wrong);
    if (!(await options.refused?.(error)) && Object.keys(wrong).length === 0) setProblem(errorMessage(error));
  };
  const send = async (): Promise<void> => {
    if (isBusy) return;
    const result = checked();
    if ('errors' in result) return;
    const giveFocusBack = rememberFocus();
    setBusy(true);
    try {
      const answer = await (typeof source === 'function'
        ? source(result.body)
        : callEndpoint(source, { ...options.input, body: result.body } as CallInput<Call>));
      await options.done?.(answer, result.body);
    } catch (error) {
      await refuse(error);
    } finally {
      setBusy(false);
      giveFocusBack();
    }
  };

  const errors = form.errors as Errors;
  const latest = useRef(errors);
  latest.current = errors;
  // After a refusal is drawn: a field may be on the screen only because it is wrong.
  useEffect(() => {
    if (refusals === 0) return;
    const inputs = [...(element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    const placeless = Object.entries(latest.current)
      .filter(([name]) => !inputs.some(({ dataset }) => dataset.path === name))
      .map(([, sentence]) => sentence);
    if (placeless.length > 0) setProblem([...new Set(placeless)].join(' '));
    const first = inputs.find(({ dataset: { path = '' } }) => path in latest.current);
    (first?.matches(FOCUSABLE) ? first : first?.querySelector<HTMLElement>(FOCUSABLE))?.focus();
  }, [refusals]);

  return {
    values,
    errors,
    problem: Object.values(errors).includes(REQUIRED_FIELDS_MISSING) ? REQUIRED_FIELDS_MISSING : problem,
    setProblem,
    isBusy,
    isChanged: form.isDirty(),
    change: form.setValues,
    restart: (stored = initial) => {
      form.setInitialValues(stored);
      form.setValues(stored);
      form.clearErrors();
      setProblem(null);
    },
    field: (name) => {
      const type = typeof values[name] === 'boolean' ? 'checkbox' : 'input';
      const { error, ...input } = form.getInputProps(name, { type });
      return { ...input, name, error: error === REQUIRED_FIELDS_MISSING ? FIELD_MISSING : error };
    },
    check: checked,
    refuse,
    send,
    element,
    onSubmit: (event) => {
      event.preventDefault();
      // A dialog's form is inside another one on the page only for React.
      event.stopPropagation();
      void send();
    },
  };
}

export type FormState<Values, Body = unknown> = {
  readonly values: Values;
  readonly errors: Errors;
  /** Belongs to no field on the screen. */
  readonly problem: string | null;
  readonly setProblem: (problem: string | null) => void;
  readonly isBusy: boolean;
  /** Leaving it would lose input. */
  readonly isChanged: boolean;
  /** The same function each time. */
  readonly change: (part: SetStateAction<Partial<Values>>) => void;
  /** Begins again with what is stored now; by default with what it began with. */
  readonly restart: (values?: Values) => void;
  /** Value, error and change of an input. */
  readonly field: (name: keyof Values & string) => GetInputPropsReturnType & { name: string };
  /** Checks without sending. */
  readonly check: () => Checked<Body>;
  /** Shows a refusal of what was asked about the input before it is sent. */
  readonly refuse: (error: unknown) => Promise<void>;
  readonly send: () => Promise<void>;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

const FOCUSABLE = 'input, textarea, select, button';

const differing = (typed: object | null | undefined, initial: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(typed ?? {})
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]))
      .map(([name]) => [name, true]),
  );

const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);
