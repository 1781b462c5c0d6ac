import { type AnswerInput, glucoseImportsApi, type RequestOf } from '@carbsight/contracts';
import { GlucoseImportQueries, GlucoseSettingsQueries } from '@carbsight/database';
import { type ParsedMeterFile, sortPushed } from '@carbsight/domain';
import { RateLimits } from '@carbsight/runtime';
import { Controller } from '@nestjs/common';
import { ApiFailure, notSignedIn, tooManyAttempts } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input, Upload } from '../../platform/http/implements.decorator.js';
import type { UploadedFile } from '../../platform/http/receive-upload.js';
import type { SessionUser } from '../../platform/http/request.js';
import { MeterFiles } from './files/meter-files.js';
import type { FileToParse, MeterFileAnswer } from './files/parse-meter-file.js';

const ATTEMPTS = { points: 60, durationSec: 60 * 60 };
/** More than five years of readings every five minutes in one hour, sent as full batches. */
const PUSHES = { points: 600, durationSec: 60 * 60 };
/** While another file of the same person is being read. */
const RETRY_AFTER_SEC = 15;
const DAY_MS = 24 * 60 * 60_000;
const NAME_MAX = 120;
const { IMPORTED_READINGS_MAX } = glucoseImportsApi;

/** Readings from meter files and from other programs. A file is read, never kept. */
@Controller()
export class GlucoseImportsController {
  /** The people whose file is being read: one at a time per person. */
  readonly #reading = new Set<string>();

  constructor(
    private readonly imports: GlucoseImportQueries,
    private readonly settings: GlucoseSettingsQueries,
    private readonly files: MeterFiles,
    private readonly limits: RateLimits,
  ) {}

  @Implements(glucoseImportsApi.listGlucoseImports)
  async list(@CurrentUser() { account }: SessionUser) {
    return { imports: await this.imports.list(account.id) };
  }

  /**
   * @throws ApiFailure 422 for a file that gives no reading or needs a question answered, 409 for one that adds none or contradicts another
   */
  @Implements(glucoseImportsApi.importGlucose)
  async import(
    @CurrentUser() { account: { id: userId, timezone: ownZone } }: SessionUser,
    @Upload() { path, name = '' }: UploadedFile,
    @Input() { body: { timezone = ownZone, order, preview } }: RequestOf<typeof glucoseImportsApi.importGlucose>,
  ) {
    const now = new Date();
    const { allowed, retryAfterSec } = await this.limits.consume('glucose-import', userId, ATTEMPTS);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
    const { keepDays } = await this.settings.find(userId);
    const oldest = new Date(now.getTime() - keepDays * DAY_MS);
    const parsed = await this.#parse(userId, { path, timezone, order: order ?? null, now, oldest });
    if ('problem' in parsed) throw failureOf(parsed);
    const differs = await this.imports.differing(userId, parsed);
    const file = { ...inWords(parsed, timezone), differs };
    if (preview === 'true') return { file, import: null };
    const { format, unit } = parsed;
    const entry = { userId, format, unit, timezone, fileName: shownName(name) };
    const added = await this.imports.add(entry, parsed, IMPORTED_READINGS_MAX);
    if (added === 'full') throw new ApiFailure('glucose-imports-full');
    if (typeof added === 'number') throw new ApiFailure('glucose-readings-differ', { values: { count: added } });
    if (added === 'nothing-new') throw new ApiFailure('glucose-nothing-new');
    if (added === 'owner-gone') throw notSignedIn();
    return { file, import: added };
  }

  /** Readings that are known already are no failure: programs send the last hours again. */
  @Implements(glucoseImportsApi.pushReadings)
  async push(
    @CurrentUser() { account: { id: userId, timezone }, program = '' }: SessionUser,
    @Input() { body: { readings } }: RequestOf<typeof glucoseImportsApi.pushReadings>,
  ): Promise<AnswerInput<typeof glucoseImportsApi.pushReadings>> {
    const now = new Date();
    const { allowed, retryAfterSec } = await this.limits.consume('glucose-push', userId, PUSHES);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
    const { keepDays } = await this.settings.find(userId);
    const { indexes, refused, ...sorted } = sortPushed(readings, {
      now,
      oldest: new Date(now.getTime() - keepDays * DAY_MS),
    });
    const accepted = readings.length - refused.length;
    const [first] = readings;
    if (accepted === 0 || !first) return { stored: 0, known: 0, refused: [...refused] };
    const entry = { userId, fileName: program, timezone, unit: first.unit };
    const pushed = await this.imports.push(entry, sorted, IMPORTED_READINGS_MAX);
    if (pushed === 'full') throw new ApiFailure('glucose-imports-full');
    if (pushed === 'owner-gone') throw notSignedIn();
    const differing = pushed.differing.map((place) => ({ index: indexes[place] ?? 0, code: 'differs' as const }));
    return {
      stored: pushed.stored,
      known: accepted - pushed.stored - differing.length,
      refused: [...refused, ...differing].sort((one, other) => one.index - other.index),
    };
  }

  async #parse(userId: string, file: FileToParse): Promise<MeterFileAnswer> {
    if (this.#reading.has(userId)) throw tooManyAttempts(RETRY_AFTER_SEC);
    this.#reading.add(userId);
    try {
      return await this.files.parse(file);
    } finally {
      this.#reading.delete(userId);
    }
  }

  /** @throws ApiFailure 404 */
  @Implements(glucoseImportsApi.undoGlucoseImport)
  async undo(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof glucoseImportsApi.undoGlucoseImport>,
  ) {
    if (!(await this.imports.undo(account.id, params.id))) throw new ApiFailure('glucose-import-not-found');
  }
}

function failureOf(read: Extract<MeterFileAnswer, { readonly problem: unknown }>): ApiFailure {
  switch (read.problem) {
    case 'unknown':
      return new ApiFailure('meter-file-unknown');
    case 'unread':
      return new ApiFailure('meter-file-unknown_program', { values: { program: read.program } });
    case 'packed':
      return new ApiFailure('meter-file-unknown_packed');
    case 'broken':
      return new ApiFailure('meter-file-broken');
    case 'too-many':
      return new ApiFailure('meter-file-too-long');
    case 'contradictory':
      return new ApiFailure('meter-dates-contradict');
    case 'no-readings':
      return new ApiFailure('meter-file-without-readings');
    case 'ambiguous':
      return new ApiFailure('meter-dates-ambiguous', {
        field: 'order',
        values: { orders: [...read.orders], example: read.example },
      });
  }
}

function inWords({ seconds, format, unit, order, beyond, leftOut }: ParsedMeterFile, timezone: string) {
  const at = (second = 0) => new Date(second * 1_000);
  const [firstAt, lastAt] = [at(seconds[0]), at(seconds.at(-1))];
  return { format, unit, order, timezone, firstAt, lastAt, readings: seconds.length, beyond, leftOut };
}

/** A file's name may contain anything: what could change a table or cannot be stored is left out. */
function shownName(name: string): string {
  const visible = name.toWellFormed().replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '');
  return [...visible].slice(-NAME_MAX).join('');
}
