import { createHash } from 'node:crypto';
import { NIGHTSCOUT_AUTHOR, type NightscoutNote } from '@carbsight/domain';
import { z } from 'zod';
import { rejectedOn, type WebhookConnections } from '../alerts/post-webhook.js';
import { boundedText } from '../process/bounded-text.js';
import { GlucoseSourceFailure, type SourceReading, type SourceStatus } from './glucose-source.js';

const DEADLINE_MS = 3_000;
const BODY_MAX_BYTES = 2 * 1024 * 1024;
/** Readings in one response: half of the longest one that is read. */
const PAGE_SIZE = 2_000;
/** A day of three uploaders of a sensor that measures every minute takes three. */
const PAGES_MAX = 8;
const FOUND_MAX = 100;
/** Without a date in the query, only the last four days are searched. */
const LONG_AGO = '2000-01-01T00:00:00.000Z';

const statusAnswer = z.object({
  version: z.string().max(40),
  careportalEnabled: z.boolean().catch(false),
  settings: z.object({ units: z.string().catch('mg/dl') }).catch({ units: 'mg/dl' }),
});
/** One broken entry does not hide the others. */
const entries = z.array(
  z
    .object({ date: z.number(), sgv: z.number(), device: z.string().nullish().catch(null) })
    .nullable()
    .catch(null),
);
const treatments = z.array(
  z.object({ _id: z.string(), identifier: z.string(), enteredBy: z.string() }).nullable().catch(null),
);
const TREATMENT_ID = /^[0-9a-f]{24}$/;

type Request = { readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly body?: object };

/**
 * A person's own Nightscout, by version 1 of its API: what version 3 deletes stays visible through version 1 (AndroidAPS#3221). It is a
 * third party's server: no redirect is followed, and its responses may contain anything. Every call throws `GlucoseSourceFailure`.
 */
export class Nightscout {
  readonly #baseUrl: string;
  readonly #secret: string | null;

  /** @param token an access token or the API_SECRET; null if everyone may read */
  constructor(
    { url, token }: { readonly url: string; readonly token: string | null },
    private readonly connections: WebhookConnections,
    private readonly deadlineMs = DEADLINE_MS,
  ) {
    this.#baseUrl = url.replace(/\/+$/, '');
    this.#secret = token === null ? null : createHash('sha1').update(token).digest('hex');
  }

  async status(): Promise<SourceStatus> {
    const { version, careportalEnabled, settings } = await this.#ask('status.json', statusAnswer);
    return { version, unit: settings.units.startsWith('mmol') ? 'mmol/L' : 'mg/dL', takesNotes: careportalEnabled };
  }

  /** The readings within a time span, in order, without ones from the future. */
  async readings(from: Date, to: Date): Promise<SourceReading[]> {
    const last = Math.min(to.getTime(), Date.now());
    const found = new Map<string, SourceReading>();
    // The newest come first, so that a page that is full lacks the oldest.
    for (let [page, until] = [0, last]; page < PAGES_MAX; page += 1) {
      const query = new URLSearchParams({
        'find[date][$gte]': String(from.getTime()),
        'find[date][$lte]': String(until),
        count: String(PAGE_SIZE),
      });
      const answer = await this.#ask(`entries/sgv.json?${query}`, entries);
      let oldest = until;
      // Some servers ignore the query; a date may have a fraction, and occur twice.
      for (const entry of answer) {
        const at = Math.floor(entry?.date ?? Number.NaN);
        if (!entry || !(at >= from.getTime() && at <= last)) continue;
        oldest = Math.min(oldest, at);
        const device = entry.device ? deviceHash(entry.device) : null;
        const key = `${at} ${device}`;
        if (!found.has(key)) found.set(key, { at: new Date(at), mgdl: entry.sgv, device });
      }
      if (answer.length < PAGE_SIZE || oldest >= until) break;
      until = oldest;
    }
    return [...found.values()].sort((one, other) => one.at.getTime() - other.at.getTime());
  }

  /** May be repeated after any failure. Checks first: an earlier attempt may have arrived although its response did not. */
  async write(note: NightscoutNote): Promise<void> {
    // A note from the future hides other people's treatments (openaps/docs#775).
    if (!(Date.parse(note.created_at) <= Date.now())) {
      throw new GlucoseSourceFailure('refused', 'A meal in the future is not sent.');
    }
    const [id, ...more] = await this.#find(note.identifier);
    for (const each of more) await this.#delete(each);
    await this.#fetch(
      'treatments',
      id === undefined ? { method: 'POST', body: note } : { method: 'PUT', body: { ...note, _id: id } },
    );
  }

  async remove(identifier: string): Promise<void> {
    for (const id of await this.#find(identifier)) await this.#delete(id);
  }

  /** Ids of our own notes only. `*` for an id would delete everything. */
  async #find(identifier: string): Promise<string[]> {
    const query = new URLSearchParams({
      'find[identifier]': identifier,
      'find[created_at][$gte]': LONG_AGO,
      count: String(FOUND_MAX),
    });
    const found = await this.#ask(`treatments.json?${query}`, treatments);
    const own = found.flatMap((each) =>
      each?.identifier === identifier && each.enteredBy === NIGHTSCOUT_AUTHOR && TREATMENT_ID.test(each._id)
        ? [each._id]
        : [],
    );
    // It answered something other than the query, and not all of it.
    if (own.length === 0 && found.length >= FOUND_MAX) {
      throw new GlucoseSourceFailure('refused', 'Nightscout cannot search for a note, so none is sent.');
    }
    return own;
  }

  async #delete(id: string): Promise<void> {
    await this.#fetch(`treatments/${id}`, { method: 'DELETE' });
  }

  async #ask<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const text = await this.#fetch(path, {});
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      throw new GlucoseSourceFailure('unreachable', 'There is something else than Nightscout at this address.');
    }
  }

  /** One attempt, with one deadline for everything. */
  async #fetch(path: string, { method = 'GET', body }: Request): Promise<string> {
    const url = `${this.#baseUrl}/api/v1/${path}`;
    const signal = AbortSignal.timeout(this.deadlineMs);
    const tooLate = new GlucoseSourceFailure('unreachable', 'Nightscout did not answer in time.');
    // A resolver may hang, too.
    const refusal = await Promise.race([this.connections.refusalOf(url), rejectedOn(signal, tooLate)]);
    if (refusal) throw new GlucoseSourceFailure('unreachable', refusal);
    const headers = {
      accept: 'application/json',
      ...(this.#secret === null ? {} : { 'api-secret': this.#secret }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const { dispatcher } = this.connections;
    const request = {
      method,
      headers,
      dispatcher,
      signal,
      redirect: 'manual' as const,
      body: body && JSON.stringify(body),
    };
    try {
      const response = await fetch(url, request as RequestInit);
      if (!response.ok) {
        await response.body?.cancel();
        throw failureOf(response.status, method);
      }
      const tooLong = new GlucoseSourceFailure('unreachable', 'Nightscout answered far too much.');
      return await boundedText(response, BODY_MAX_BYTES, tooLong);
    } catch (error) {
      if (error instanceof GlucoseSourceFailure) throw error;
      throw signal.aborted ? tooLate : new GlucoseSourceFailure('unreachable', 'Nightscout could not be reached.');
    }
  }
}

/** Names of devices may name people: only whether two are the same is known. */
const deviceHash = (name: string) => createHash('sha256').update(name).digest().readInt32BE();

function failureOf(status: number, method: string): GlucoseSourceFailure {
  if (status === 401) return new GlucoseSourceFailure('refused', 'Nightscout refused the token.');
  if (status === 403) return new GlucoseSourceFailure('refused', 'Nightscout refused: the token may not do this.');
  if (status === 404 && method !== 'GET') {
    return new GlucoseSourceFailure('refused', 'Nightscout takes no notes: its careportal is off.');
  }
  if (status >= 300 && status < 400) {
    return new GlucoseSourceFailure('unreachable', 'Nightscout redirects to another address, which is not followed.');
  }
  return new GlucoseSourceFailure('unreachable', `Nightscout answered ${status}.`);
}
