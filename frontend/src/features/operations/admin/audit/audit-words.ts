import type { Activity, ActivityKind, AuditArea } from '@carbsight/contracts';
import { areaOf } from '@carbsight/domain';
import { clockText, countText, dayText, minuteText, timeText } from '../../../../shared/admin';

export const kindNames: Record<ActivityKind, string> = {
  changed: 'Changed something',
  viewed: 'Looked at or exported something',
  'admin-visited': 'Opened the admin area',
  'system-started': 'Started the system',
};

export const areaNames: Record<AuditArea, string> = {
  people: 'People',
  meals: 'Meals and comparisons',
  models: 'Models and prompts',
  'golden-set': 'Golden set and gate',
  monitors: 'Monitors and alerts',
  content: 'Content',
  mails: 'Emails',
  administrators: 'Administrators',
  queues: 'Queues',
  system: 'System',
};

/** Who did it, where no account that still exists did. */
export const otherActors = { system: 'System', deleted: 'Deleted account' };

export const areaText = (subject: string): string => {
  const area = areaOf(subject);
  return area ? areaNames[area] : 'Something that no longer exists';
};

/** The account an entry is about; null for one about no account. */
export const personIn = (subject: string): string | null => /^user:(.+)$/.exec(subject)?.[1] ?? null;

/** How a deleted person is named: ids start with a timestamp, so their ends distinguish them. */
export const deletedPerson = (id: string): string => `A deleted user (…${id.slice(-6)})`;

/** "14 times between 10:02 and 11:40, 20 Nov 2026"; null for what happened once. */
export function repeatedText({ count, firstAt, createdAt }: Pick<Activity, 'count' | 'firstAt' | 'createdAt'>) {
  if (count === 1) return null;
  const isOneDay = dayText(firstAt) === dayText(createdAt);
  const isOneMinute = timeText(firstAt) === timeText(createdAt);
  const text = isOneMinute ? clockText : isOneDay ? minuteText : timeText;
  return `${countText(count)} times between ${text(firstAt)} and ${text(createdAt)}`;
}

export type Changed = { readonly name: string; readonly before: string | null; readonly after: string | null };

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** `subscriptionTier` and `isDisabled` as "Subscription tier" and "Disabled". */
function inWords(name: string): string {
  const words = name
    .replace(/^(is|has)(?=[A-Z])/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase()
    .trim()
    .replace(/ id$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(valueText).join(', ') || 'none';
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${inWords(name).toLowerCase()} ${valueText(inner)}`)
      .join(', ');
  }
  const text = String(value);
  if (ID.test(text)) return `…${text.slice(-6)}`;
  return MOMENT.test(text) ? timeText(text) : text;
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** What an entry changed, or states, field by field; what stayed the same is left out. */
export function changesOf({ before, after }: Pick<Activity, 'before' | 'after'>): Changed[] {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) => {
    // The meal of an entry is a link of its own.
    if (key === 'mealId') return [];
    const [old, now] = [key in was ? valueText(was[key]) : null, key in is ? valueText(is[key]) : null];
    return old === now ? [] : [{ name: inWords(key), before: old, after: now }];
  });
}

/** "from free to pro", "was 3", "gpt-4o" */
export function changeText({ before, after }: Changed): string {
  if (before === null) return after ?? 'none';
  return after === null ? `was ${before}` : `from ${before} to ${after}`;
}

export function mealIn({ before, after }: Pick<Activity, 'before' | 'after'>): string | null {
  const { mealId } = { ...fieldsOf(before), ...fieldsOf(after) };
  return typeof mealId === 'string' ? mealId : null;
}
