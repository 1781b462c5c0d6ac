/**
 * A meal as sent to Nightscout: a note, and nothing that a loop app or a calculator counts. Programs dose for anything with `carbs`, of any
 * event type (nightscout/Trio#544), and some treat a key with null as a key. So these five keys are all there are.
 */
export type NightscoutNote = {
  readonly eventType: 'Note';
  /** ISO 8601 with the offset of the meal's clock. */
  readonly created_at: string;
  /** Ours, a UUID: finds a note again if its response was lost. */
  readonly identifier: string;
  readonly enteredBy: typeof NIGHTSCOUT_AUTHOR;
  readonly notes: string;
};

/** Only notes by this author are ever changed or deleted. */
export const NIGHTSCOUT_AUTHOR = 'Carbsight';

/** Nightscout silences its alarms for ten minutes when a treatment younger than this arrives (`treatmentnotify.js`). */
export const NOTE_AGE_MIN_MINUTES = 11;

const NAME_MAX = 200;

export type SentMeal = {
  readonly name: string;
  readonly carbsGrams: number;
  /** Null if the figure has no range, like a person's own. */
  readonly range: { readonly lowGrams: number; readonly highGrams: number } | null;
  /** The figure is a minimum: a food of the note was not read. */
  readonly isPartial: boolean;
  readonly eatenAt: Date;
  /** The meal's clock, east of Greenwich positive. */
  readonly offsetMinutes: number;
};

export function nightscoutNote(meal: SentMeal, identifier: string): NightscoutNote {
  return {
    eventType: 'Note',
    created_at: localTime(apart(meal.eatenAt, identifier), meal.offsetMinutes),
    identifier,
    enteredBy: NIGHTSCOUT_AUTHOR,
    notes: wordsOf(meal),
  };
}

/** "Pizza, about 45 g carbs, 38 to 52 g, Carbsight". In English: other readers see it in their own programs. */
function wordsOf({ name, carbsGrams, range, isPartial }: SentMeal): string {
  const figure = `${isPartial ? 'at least' : 'about'} ${Math.round(carbsGrams)} g carbs`;
  const ends = range && !isPartial ? `${Math.round(range.lowGrams)} to ${Math.round(range.highGrams)} g` : null;
  return [inText(name), figure, ends, NIGHTSCOUT_AUTHOR].filter(Boolean).join(', ');
}

/** Nightscout removes anything that looks like HTML, with what follows it. */
function inText(name: string): string {
  return name
    .replace(/[<>&\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, NAME_MAX)
    .trimEnd()
    .toWellFormed();
}

/**
 * Up to 15.0.6, treatments of one type and time overwrite each other (cgm-remote-monitor#8185). Meals are entered by the minute, so a
 * distinct millisecond keeps notes apart.
 */
function apart(at: Date, identifier: string): number {
  const time = at.getTime();
  return time % 1_000 === 0 ? time + 1 + (Number.parseInt(identifier.slice(-6), 16) % 999) : time;
}

function localTime(time: number, offsetMinutes: number): string {
  const local = new Date(time + offsetMinutes * 60_000).toISOString().slice(0, -1);
  const size = Math.abs(offsetMinutes);
  const [hours, minutes] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${hours}:${minutes}`;
}
