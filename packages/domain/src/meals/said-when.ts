import type { NoteWord } from '@carbsight/contracts';
import { addDays, weekdayOf } from '../local-clock.js';

type Said = { readonly daysBack: number | null; readonly minutes: readonly number[] };

/** Words for a part of the day, and the minute that they stand for. */
const PARTS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:midnight|mitternacht|medianoche)\b/, 0],
  [/\b(?:mid-?morning|elevenses|vormittags?|media manana)\b/, 10 * 60],
  [/\b(?:noon|midday|lunchtime|mittags?|mediodia)\b/, 12 * 60 + 30],
  [/\b(?:mid-?afternoon|afternoon|teatime|nachmittags?|tarde)\b/, 16 * 60],
  [/\b(?:evening|tonight|dinnertime|abends?|noche|anoche)\b/, 19 * 60],
  [/\b(?:night|nachts?|bedtime)\b/, 22 * 60],
  [/\b(?:morning|morgens|morgen|manana)\b/, 8 * 60],
];
/** Meals say a time only beside a day: "dinner" alone is typed at dinner. */
const MEALS: readonly (readonly [RegExp, number])[] = [
  [/^(?:breakfast|brekkie|fruhstuck|desayuno)$/, 8 * 60],
  [/^(?:lunch|mittagessen|almuerzo|comida)$/, 13 * 60],
  [/^(?:dinner|supper|tea|abendessen|abendbrot|cena)$/, 19 * 60],
];
const DAYS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:vorgestern|anteayer|antier)\b|\bday before yesterday\b/, 2],
  [/\b(?:yesterday|gestern|ayer|anoche)\b/, 1],
  [/\b(?:today|tonight|heute|hoy)\b/, 0],
];
/** From Monday. */
const WEEKDAYS: readonly RegExp[] = [
  /\b(?:monday|mon|montag|lunes)\b/,
  /\b(?:tuesday|tues?|dienstag|martes)\b/,
  /\b(?:wednesday|wed|mittwoch|miercoles)\b/,
  /\b(?:thursday|thurs?|donnerstag|jueves)\b/,
  /\b(?:friday|fri|freitag|viernes)\b/,
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
const AGO = /(?:^|\s)(an?|one|half an|eine?r?|una?|\d{1,3}) ?(min|minut|std|stund|hour|hr|hora)\p{L}*/u;
const HALF_DAY = 12 * 60;
const DAY = 24 * 60;
/** An hour that is still to come today was yesterday, if that is not longer ago. */
const LAST_NIGHT = 14 * 60;
/** As far back as "Monday" reaches. */
const WEEK = 7;

/**
 * When the words of a note say that it was eaten: "yesterday evening", "um 13:15", "ayer por la noche".
 * @param words its ledger
 * @param now as a date and time field has it: `2026-11-29T18:05`
 * @returns the same form; null where nothing is said, several times are, or it would be in the future
 */
export function saidWhen(note: string, words: readonly NoteWord[], now: string): string | null {
  const runs = timesIn(note, words);
  const ago = runs.map((run) => minutesAgo(run)).find((minutes) => minutes !== null);
  if (ago) return before(now, ago);
  const said = runs.flatMap(({ text }) => (DURATION.test(text) ? [] : [whenOf(text, weekdayOf(now.slice(0, 10)))]));
  const days = distinct(said.flatMap(({ daysBack }) => daysBack ?? []));
  const exact = distinct(said.flatMap(({ minutes }) => (minutes.length > 0 ? [minutes.join()] : [])));
  if (days.length > 1 || exact.length > 1) return null;
  const [daysBack = null] = days;
  const minutes = said.find((each) => each.minutes.length > 0)?.minutes ?? [];
  if (minutes.length > 0) return latest(minutes, daysBack, now);
  if (daysBack === null || daysBack === 0) return null;
  const meal = mealIn(note, words);
  return `${addDays(now.slice(0, 10), -daysBack)}T${meal === null ? now.slice(11) : clockOf(meal)}`;
}

type Run = { readonly text: string; readonly before: string };

/** Neighbouring words about time as one text, in plain letters. */
function timesIn(note: string, words: readonly NoteWord[]): Run[] {
  const runs: { start: number; end: number }[] = [];
  for (const { start, end, kind } of words) {
    if (kind !== 'time') continue;
    const last = runs.at(-1);
    if (
      last &&
      /^[\s.:,]*(?:(?:in the|at|am|in der|por la|en la|de la|a la|around|about) )?$/i.test(note.slice(last.end, start))
    )
      last.end = end;
    else runs.push({ start, end });
  }
  return runs.map(({ start, end }) => ({ text: plain(note.slice(start, end)), before: plain(note.slice(0, start)) }));
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** "2 hours ago", "vor einer Stunde", "hace 30 minutos" */
function minutesAgo({ text, before: ahead }: Run): number | null {
  const [, count = '', unit = ''] = AGO.exec(text) ?? [];
  if (unit === '' || !(/\bago$/.test(text) || /\b(?:vor|hace)\s*$/.test(ahead))) return null;
  const number = count === 'half an' ? 0.5 : Number(count) || 1;
  return number * (unit.startsWith('min') ? 1 : 60);
}

function whenOf(text: string, today: number): Said {
  const weekday = WEEKDAYS.findIndex((day) => day.test(text)) + 1;
  const named = DAYS.find(([day]) => day.test(text))?.[1] ?? null;
  const daysBack = named ?? (weekday > 0 ? (today - weekday + WEEK) % WEEK || null : null);
  // "Morgen" and "mañana" alone are tomorrow.
  const part = PARTS.find(([name]) => name.test(text));
  const isTomorrow = /^(?:morgen|manana)$/.test(text);
  const minuteOfPart = part && !isTomorrow ? part[1] : null;
  const clock = clockIn(text, minuteOfPart);
  return { daysBack, minutes: clock ?? (minuteOfPart === null ? [] : [minuteOfPart]) };
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

function mealIn(note: string, words: readonly NoteWord[]): number | null {
  const meals = words.filter(({ kind }) => kind === 'meal').map(({ start, end }) => plain(note.slice(start, end)));
  const found = meals.flatMap((meal) => MEALS.find(([name]) => name.test(meal))?.[1] ?? []);
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

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)];
