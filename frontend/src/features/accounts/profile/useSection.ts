import type { Profile } from '@carbsight/contracts';
import { useEffect, useRef, useState } from 'react';
import { isChangedElsewhere, onSessionEnd, tagOf } from '../../../shared/api';
import { useContractForm } from '../../../shared/forms';
import { showToast, uiText } from '../../../shared/ui';
import { type ProfileChange, useProfileSave } from './useProfile';

type Problems<V> = { readonly [Name in keyof V]?: string | null };

type SectionOptions<V> = {
  readonly required?: Problems<V>;
  readonly longest?: { readonly [Name in keyof V]?: number };
  /** Of the section, for its draft. */
  readonly name: string;
  readonly profile: Profile;
  readonly valuesOf: (profile: Profile) => V;
  readonly check?: (values: V) => Problems<V>;
  /** Converts the changed values to the request. */
  readonly toChange: (changed: Partial<V>) => ProfileChange;
};

/** What was typed, and the settings that it changes with the profile's tag; undefined: whatever they are. */
type Draft<V> = { readonly changed: Partial<V>; readonly seen: V; readonly tag: string | undefined };

/** One part of the settings that is saved on its own. */
export function useSection<V extends Readonly<Record<string, string | number | boolean>>>(options: SectionOptions<V>) {
  const { name, profile, valuesOf, check, required = {}, longest = {}, toChange } = options;
  const draftKey = `${profile.id}:${name}`;
  const save = useProfileSave();
  const saved = valuesOf(profile);
  const tag = tagOf(profile);
  const [kept] = useState(() => drafts.get(draftKey) as Draft<V> | undefined);
  const begun = useRef<Omit<Draft<V>, 'changed'>>(kept ?? { seen: saved, tag });
  const changedIn = (values: V) =>
    Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== saved[field])) as Partial<V>;

  const store = (change: ProfileChange): Promise<Profile> => {
    const { seen, tag: first } = begun.current;
    // Another section may have been saved since.
    const isAsSeen = Object.keys(changedIn(form.values)).every((field) => seen[field] === saved[field]);
    return save(change, first && isAsSeen ? tag : first);
  };
  const form = useContractForm(store, {
    initial: saved,
    follows: true,
    unsent: kept?.changed,
    required,
    longest,
    ...(check && { check }),
    body: (values: V) => toChange(changedIn(values)),
    done: (stored) => {
      form.restart(valuesOf(stored));
      showToast(uiText('saved'));
    },
    refused: (error) => {
      // What it is now is on the screen, beside what was typed: the next press is a decision.
      if (isChangedElsewhere(error)) begun.current = { seen: saved, tag: undefined };
      return false;
    },
  });
  const { isChanged } = form;
  if (!isChanged) begun.current = { seen: saved, tag };
  useLeaveWarning(isChanged);

  useEffect(() => {
    if (isChanged) drafts.set(draftKey, { changed: changedIn(form.values), ...begun.current });
    else drafts.delete(draftKey);
  });
  return { ...form, discard: () => form.restart(saved) };
}

export type Section = Pick<
  ReturnType<typeof useSection>,
  'problem' | 'element' | 'onSubmit' | 'isChanged' | 'isBusy' | 'discard'
>;

/** The browser asks before it closes the page with unsaved input. */
function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

/** Unsaved input, by person and section. It survives leaving the page or changing the language. */
const drafts = new Map<string, unknown>();
onSessionEnd(() => drafts.clear());
