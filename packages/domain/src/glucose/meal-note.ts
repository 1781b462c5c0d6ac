import type { GlucoseFailure, GlucoseSending, MealNoteState } from '@carbsight/contracts';
import { NOTE_AGE_MIN_MINUTES } from './nightscout-note.js';

/** When a meal's note may be sent: its meal is old enough, and not in the future. */
export const noteDueAt = (eatenAt: Date): Date => new Date(eatenAt.getTime() + NOTE_AGE_MIN_MINUTES * 60_000);

/** The state of a meal's note, for a person who sends notes. */
export type NoteFacts = {
  readonly sends: Exclude<GlucoseSending, 'off'>;
  /** Meals eaten since then are sent automatically. */
  readonly sendingSince: Date | null;
  /** Nightscout refused a note, and nothing has been tried since. */
  readonly refusedAt: Date | null;
  readonly eatenAt: Date;
  /** Null: nothing was requested. */
  readonly isWanted: boolean | null;
  /** The note there is not the wanted one, as far as known. */
  readonly isOpen: boolean;
  readonly dueAt: Date | null;
  readonly sentAt: Date | null;
  readonly failure: GlucoseFailure | null;
};

export type MealNote = {
  readonly state: MealNoteState;
  /** When it was sent or refused, or will be sent; null if unknown. */
  readonly at: Date | null;
  readonly failure: GlucoseFailure | null;
};

/** @returns `isDue`: something has to be sent now */
export function noteState(facts: NoteFacts, now: Date): MealNote & { readonly isDue: boolean } {
  const { sends, sendingSince, refusedAt, eatenAt, isWanted, isOpen, sentAt, failure } = facts;
  const isAutomatic = sends === 'always' && sendingSince !== null && eatenAt >= sendingSince;
  const isToCome = isWanted ?? isAutomatic;
  const earliest = noteDueAt(eatenAt);
  const isStopped = refusedAt !== null && isOpen;
  const isDue = isWanted !== null && isOpen && !isStopped && earliest <= now && (facts.dueAt ?? now) <= now;
  if (isStopped && isWanted !== null) return { state: 'failed', at: refusedAt, failure: 'refused', isDue };
  if (!isToCome) return { state: 'unsent', at: null, failure: null, isDue };
  if (sentAt !== null && !isOpen) return { state: 'sent', at: sentAt, failure: null, isDue };
  return { state: 'waiting', at: earliest > now ? earliest : null, failure, isDue };
}
