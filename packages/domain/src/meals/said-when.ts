import type { NoteWord } from '@carbsight/contracts';
import { addDays, weekdayOf } from '../local-clock.js';

/** Words for a part of the day, and the minute that they stand for. */
const PARTS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:midnight|mitternacht|medianoche)\b/, 0],
  [/\b(?:mid-?morning|elevenses|vormittags?|media manana)\b/, 10 * 60],
  [/\b(?:noon|midday|lunchtime|mittags?|mediodia)\b/, 12 * 60 + 30],
  [/\b(?:mid-?afternoon|afternoon|teatime|nachmittags?|(?<!mas )tarde)\b/, 16 * 60],
  [/\b(?:evening|tonight|dinnertime|abends?|noche)\b/, 19 * 60],
  [/\b(?:last night|anoche)\b/, 20 * 60],
  [/\b(?:(?<!(?:last|good) )night|(?<!gute )nachts?|bedtime)\b/, 22 * 60],
  [/\b(?:(?<!good )morning|morgens|(?:heute|gestern) (?:fruh|morgen)|(?:la|esta|ayer) manana)\b/, 8 * 60],
];
/** Meals say a time only beside a day: "dinner" alone is typed at dinner. */
const MEALS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:breakfast|brekkie|fruhstuck|desayuno)\b/, 8 * 60],
  [/\b(?:lunch|mittagessen|almuerzo|comida)\b/, 13 * 60],
  [/\b(?:dinner|supper|tea|abendessen|abendbrot|cena)\b/, 19 * 60],
];
const DAYS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:vorgestern|anteayer|antier|day before yesterday)\b/, 2],
  [/(?<!day before )\b(?:yesterday|gestern|ayer|anoche|last night)\b/, 1],
  [/\b(?:today|tonight|heute|hoy)\b/, 0],
];
const WEEKDAYS: readonly RegExp[] = [
  /\b(?:monday|montag|lunes)\b/,
  /\b(?:tuesday|dienstag|martes)\b/,
  /\b(?:wednesday|mittwoch|miercoles)\b/,
  /\b(?:thursday|donnerstag|jueves)\b/,
  /\b(?:friday|freitag|viernes)\b/,
  /\b(?:saturday|samstag|sonnabend|sabado)\b/,
  /\b(?:sunday|sonntag|domingo)\b/,
];
/** From one o'clock, in English, German and Spanish. */
const HOURS = [
  'one|eins|una',
  'two|zwei|dos',
  'three|drei|tres',
  'four|vier|cuatro',
  'five|funf|cinco',
  'six|sechs|seis',
  'seven|sieben|siete',
  'eight|acht|ocho',
  'nine|neun|nueve',
  'ten|zehn|diez',
  'eleven|elf|once',
  'twelve|zwolf|doce',
].map((names) => new RegExp(String.raw`\b(?:${names})\b`));
const CLOCK = /\b([01]?\d|2[0-3])(?:[:.]([0-5]\d))?(?!\d)\s*(am|pm|a\.m|p\.m|a\b|p\b)?/;
/** Something else that is counted in time. */
const DURATION = /\d\s*(?:min|minut\p{L}*|std|stund\p{L}*|hours?|hrs?|horas?)\b/u;
const AGO =
  /\b(half an|an?|one|einer?|una?|\d{1,3}) ?(min|std|stund|hour|hr)\p{L}*\.? ago\b|\b(?:vor|hace) (?:unos |unas )?(einer?|una?|\d{1,3}) ?(min|std|stund|hora)/u;
const HALF_DAY = 12 * 60;
const DAY = 24 * 60;
/** An hour that is still to come today was yesterday, if that is not longer ago. */
const LAST_NIGHT = 14 * 60;
/** "Evening" in the evening is now. */
const NOW_MINUTES = 90;
const WEEK = 7;
/** What no word about time is. */
const OF_FOOD: ReadonlySet<NoteWord['kind']> = new Set([
  'amount',
  'name',
  'stated-carbs',
  'glucose',
  'dose',
  'excludes',
]);

/**
 * When the words of a note say that it was eaten: "yesterday evening", "um 13:15", "ayer por la noche".
 * @param words its ledger
 * @param now as a date and time field has it: `2026-11-29T18:05`
 * @returns the same form; null where nothing is said, several times are, or it would be in the future
 */
export function saidWhen(note: string, words: readonly NoteWord[], now: string): string | null {
  const text = textOf(note, words, ({ kind, item }) => kind === 'time' || (item === null && !OF_FOOD.has(kind)));
  // "1 hour" may be an amount of something to the reader.
  const ago = minutesAgo(plain(note));
  if (ago !== null) return before(now, ago);
  const today = weekdayOf(now.slice(0, 10));
  const [days, parts] = [daysIn(text, today), PARTS.flatMap(([name, minute]) => (name.test(text) ? minute : []))];
  const [part = null] = parts;
  const clocks = textOf(note, words, ({ kind }) => kind === 'time')
    .split(/\|+/)
    .flatMap((run) => {
      const minutes = DURATION.test(run) ? null : clockIn(run, part);
      return minutes ? [minutes] : [];
    });
  if (days.length > 1 || parts.length > 1 || new Set(clocks.map(String)).size > 1) return null;
  const [daysBack = null] = days;
  const [clock] = clocks;
  if (clock) return latest(clock, daysBack, now);
  const minute = part ?? (daysBack === null ? null : mealIn(text));
  if (minute !== null) {
    const isNow = !daysBack && Math.abs(minute - minuteOf(now)) <= NOW_MINUTES;
    return isNow ? null : latest([minute], daysBack, now);
  }
  return daysBack ? `${addDays(now.slice(0, 10), -daysBack)}T${now.slice(11)}` : null;
}

/** The words that are meant, in plain letters, and bars in place of the others. */
function textOf(note: string, words: readonly NoteWord[], isMeant: (word: NoteWord) => boolean): string {
  let text = '';
  let at = 0;
  for (const word of words) {
    text += note.slice(at, word.start) + (isMeant(word) ? note.slice(word.start, word.end) : '|');
    at = word.end;
  }
  return plain(text + note.slice(at));
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** "2 hours ago", "vor einer Stunde", "hace 30 minutos" */
function minutesAgo(text: string): number | null {
  const [found, english, hours, count = english, unit = hours] = AGO.exec(text) ?? [];
  if (found === undefined || unit === undefined) return null;
  return (count === 'half an' ? 0.5 : Number(count) || 1) * (unit === 'min' ? 1 : 60);
}

/** How many days ago each day is that is named. */
function daysIn(text: string, today: number): number[] {
  const named = DAYS.flatMap(([day, back]) => (day.test(text) ? back : []));
  // On a Monday, "Monday" may be today.
  const weekdays = WEEKDAYS.flatMap((day, at) => (day.test(text) ? (today - at - 1 + WEEK) % WEEK || [] : []));
  return [...new Set([...named, ...weekdays])];
}

/** The possible minutes of the day: "at 8" may be morning or evening. Null where no hour is said. */
function clockIn(text: string, minuteOfPart: number | null): number[] | null {
  const [found, hours, minutes, half] = CLOCK.exec(text) ?? [];
  if (found !== undefined && !/\d[./-]\d{1,2}[./-]/.test(text)) {
    const hour = Number(hours);
    const at = hour * 60 + Number(minutes ?? 0);
    if (half !== undefined) return [(at % HALF_DAY) + (half.startsWith('p') ? HALF_DAY : 0)];
    if (hour > 12 || hour === 0 || minutes !== undefined || /\b(?:uhr|h)\b/.test(text))
      return [inPart(at, minuteOfPart)];
    return bothHalves(at, minuteOfPart);
  }
  const hour = HOURS.findLastIndex((name) => name.test(text)) + 1;
  if (hour === 0) return null;
  return bothHalves(hour * 60 + shiftIn(text), minuteOfPart);
}

/** "half past eight", "halb neun", "quarter to nine", "ocho y media" */
function shiftIn(text: string): number {
  if (/\bhalb\b/.test(text)) return -30;
  if (/\bhalf past\b|\by media\b/.test(text)) return 30;
  if (/\bdreiviertel\b|\bviertel vor\b|\bquarter (?:to|before)\b|\bmenos cuarto\b/.test(text)) return -15;
  return /\bviertel nach\b|\bquarter (?:past|after)\b|\by cuarto\b/.test(text) ? 15 : 0;
}

const inPart = (at: number, minuteOfPart: number | null): number =>
  minuteOfPart !== null && minuteOfPart >= HALF_DAY && at < HALF_DAY ? at + HALF_DAY : at;

function bothHalves(at: number, minuteOfPart: number | null): number[] {
  const morning = at % HALF_DAY;
  if (minuteOfPart !== null) return [minuteOfPart >= HALF_DAY ? morning + HALF_DAY : morning];
  return [morning, morning + HALF_DAY];
}

/** The latest of the possible times that has passed. */
function latest(minutes: readonly number[], daysBack: number | null, now: string): string | null {
  const today = now.slice(0, 10);
  const present = minuteOf(now);
  if (daysBack !== null && daysBack > 0) return `${addDays(today, -daysBack)}T${clockOf(Math.max(...likely(minutes)))}`;
  const passed = minutes.filter((minute) => minute <= present);
  if (passed.length > 0) return `${today}T${clockOf(Math.max(...passed))}`;
  const lastNight = Math.max(...minutes);
  if (daysBack === 0 || present + DAY - lastNight > LAST_NIGHT) return null;
  return `${addDays(today, -1)}T${clockOf(lastNight)}`;
}

/** "Yesterday at 8" without more is the evening from five on, else by day. */
function likely(minutes: readonly number[]): readonly number[] {
  const awake = minutes.filter((minute) => minute >= 6 * 60 && minute < 22 * 60);
  return awake.length > 0 ? awake : minutes;
}

function mealIn(text: string): number | null {
  const found = MEALS.flatMap(([name, minute]) => (name.test(text) ? minute : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}

function before(now: string, minutes: number): string {
  const at = minuteOf(now) - minutes;
  const days = at < 0 ? Math.ceil(-at / DAY) : 0;
  return `${addDays(now.slice(0, 10), -days)}T${clockOf(at + days * DAY)}`;
}

const minuteOf = (field: string): number => Number(field.slice(11, 13)) * 60 + Number(field.slice(14, 16));

const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), Math.floor(minute % 60)].map((part) => String(part).padStart(2, '0')).join(':');
