import { parseArgs } from 'node:util';
import { SCAN_EVENTS_KEPT_DAYS } from '@carbsight/database';

export type DemoSettings = {
  readonly users: number;
  readonly days: number;
  /** Scan sessions with events cover this many of the last days. */
  readonly sessionDays: number;
  readonly meals: number;
  /** This many of the newest meals get a photo. */
  readonly photos: number;
  readonly seed: number;
};
export type DemoCommand = { readonly kind: 'load'; readonly settings: DemoSettings } | { readonly kind: 'remove' };

const USUAL: DemoSettings = { users: 200, days: 90, sessionDays: 90, meals: 6_000, photos: 1_000, seed: 1 };
const BULK: DemoSettings = { users: 100_000, days: 180, sessionDays: 30, meals: 1_000_000, photos: 0, seed: 1 };
const LIMITS = {
  users: 1_000_000,
  days: 1_000,
  sessionDays: SCAN_EVENTS_KEPT_DAYS,
  meals: 10_000_000,
  photos: 5_000,
  seed: 2 ** 31,
} as const;

/** @throws Error with one line about the command's arguments */
export function parseCommand(args: readonly string[]): DemoCommand {
  const { values } = parseArgs({
    args: [...args],
    options: {
      users: { type: 'string' },
      days: { type: 'string' },
      'session-days': { type: 'string' },
      meals: { type: 'string' },
      photos: { type: 'string' },
      seed: { type: 'string' },
      bulk: { type: 'boolean' },
      remove: { type: 'boolean' },
    },
  });
  if (values.remove) return { kind: 'remove' };
  const usual = values.bulk ? BULK : USUAL;
  const settingOf = (name: keyof DemoSettings) => {
    const option = name === 'sessionDays' ? 'session-days' : name;
    return whole(name, option, values[option], usual[name]);
  };
  return {
    kind: 'load',
    settings: {
      users: settingOf('users'),
      days: settingOf('days'),
      sessionDays: settingOf('sessionDays'),
      meals: settingOf('meals'),
      photos: settingOf('photos'),
      seed: settingOf('seed'),
    },
  };
}

function whole(name: keyof DemoSettings, option: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  const value = Number(text);
  const least = name === 'users' || name === 'days' ? 1 : 0;
  if (Number.isInteger(value) && value >= least && value <= LIMITS[name]) return value;
  throw new Error(`--${option} ${text}: expected a whole number from ${least} to ${LIMITS[name]}`);
}
