import { type FormEvent, useEffect, useState } from 'react';
import { ApiFailure, errorMessage, isChangedElsewhere, onSessionEnd } from '../../../shared/api';
import { rememberFocus, showToast, uiText } from '../../../shared/ui';
import { type ProfileChange, useProfileSave } from './useProfile';

type Errors<V> = Partial<Record<keyof V & string, string>>;

type SectionOptions<V> = {
  /** Identifies the person and the section. */
  readonly draftKey: string;
  readonly saved: V;
  /** Of the profile as it is now. */
  readonly tag: string | undefined;
  readonly check?: (values: V) => Errors<V>;
  /** Converts the changed values to the request. */
  readonly toChange: (changed: Partial<V>) => ProfileChange;
};

/** What was typed, and the settings that it changes with the profile's tag; undefined: whatever they are. */
type Draft<V> = { readonly draft: Partial<V>; readonly seen: V; readonly tag: string | undefined };

/** One part of the settings that is saved on its own. */
export function useSection<V extends Readonly<Record<string, string | number | boolean>>>(options: SectionOptions<V>) {
  const { draftKey, saved, tag: now, check, toChange } = options;
  const save = useProfileSave();
  const begun: Draft<V> = { draft: {}, seen: saved, tag: now };
  const [{ draft, seen, tag }, setDraft] = useState(() => sectionDrafts.read<Draft<V>>(draftKey) ?? begun);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const changed = Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== saved[name]),
  ) as Partial<V>;
  const isDirty = Object.keys(changed).length > 0;
  useLeaveWarning(isDirty);

  const keep = (next: Draft<V>) => {
    setDraft(next);
    sectionDrafts.keep(draftKey, next);
  };
  const set = (next: Partial<V>) => {
    keep({ ...(isDirty ? { seen, tag } : begun), draft: { ...draft, ...next } });
    setErrors({});
  };
  const discard = () => {
    setDraft(begun);
    sectionDrafts.drop(draftKey);
    setErrors({});
    setProblem(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = check?.({ ...saved, ...draft }) ?? {};
    setErrors(found);
    setProblem(null);
    const [first] = Object.keys(found);
    if (first) return focusField(form, first);
    const giveFocusBack = rememberFocus();
    setSaving(true);
    try {
      // Another section may have been saved since.
      const isAsSeen = Object.keys(changed).every((name) => seen[name] === saved[name]);
      await save(toChange(changed), tag && isAsSeen ? now : tag);
      discard();
      showToast(uiText('saved'));
    } catch (error) {
      setProblem(errorMessage(error));
      // What it is now is on the screen, beside what was typed: the next press is a decision.
      if (isChangedElsewhere(error)) keep({ draft, seen: saved, tag: undefined });
      if (error instanceof ApiFailure) {
        setErrors(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])) as Errors<V>);
      }
    }
    setSaving(false);
    giveFocusBack();
  };
  return { values: { ...saved, ...draft } as V, set, errors, problem, isDirty, isSaving, submit, discard };
}

export type Section = Pick<ReturnType<typeof useSection>, 'problem' | 'isDirty' | 'isSaving' | 'submit' | 'discard'>;

/** The browser asks before it closes the page with unsaved input. */
function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

/** Unsaved input, by person and section. It survives leaving the page or changing the language. */
const drafts = new Map<string, unknown>();
onSessionEnd(() => drafts.clear());

const sectionDrafts = {
  read: <V>(key: string) => drafts.get(key) as V | undefined,
  keep: (key: string, values: unknown) => void drafts.set(key, values),
  drop: (key: string) => void drafts.delete(key),
};
