import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type CarbBasis, DISCLAIMER } from '@carbsight/contracts';
import {
  type MealLine,
  OwnFoodQueries,
  PersonalDataQueries,
  type PersonalTable,
  personalTables,
  type UserEntity,
} from '@carbsight/database';
import { carbBasisOf } from '@carbsight/domain';
import { RateLimits } from '@carbsight/runtime';
import { Injectable, Logger } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { type CsvColumns, streamCsv } from '../../../platform/csv.js';
import { tooManyAttempts } from '../../../platform/http/api-failure.js';
import { PhotoFiles } from '../../../platform/photos/photo-files.js';
import { ownFoodColumns } from '../../own-foods/index.js';

const BASIS_WORDS: Readonly<Record<CarbBasis, string>> = {
  total: 'total carbohydrate, with fibre',
  available: 'available carbohydrate, without fibre',
};
const basisInWords = (basis: CarbBasis | null) => (basis === null ? '' : BASIS_WORDS[basis]);

const mealColumns: CsvColumns<MealLine> = {
  'eaten at (UTC)': ({ eatenAt }) => eatenAt.toISOString().slice(0, 16).replace('T', ' '),
  meal: ({ name }) => name ?? '',
  'carbs (g)': ({ carbsGrams }) => carbsGrams,
  'estimated carbs (g)': ({ estimateGrams }) => estimateGrams,
  'range from (g)': ({ lowGrams }) => lowGrams,
  'range to (g)': ({ highGrams }) => highGrams,
  confidence: ({ level }) => level ?? '',
  'corrected because': ({ ownTotalReason }) => ownTotalReason ?? '',
  status: ({ status }) => status,
  favourite: ({ favourite }) => (favourite ? 'yes' : ''),
  note: ({ note }) => note,
  photo: ({ photoIds }) => photoIds.map((id) => `photos/${id}.jpg`).join('; '),
  'carbs count': ({ carbBasis }) => basisInWords(carbBasis),
  'estimate counts': ({ estimateBasis }) => basisInWords(estimateBasis),
  'at least': ({ isPartial }) => (isPartial ? 'yes' : ''),
  'not counted': ({ unknownItems }) => unknownItems.join('; '),
  'estimated at least': ({ isEstimatePartial }) => (isEstimatePartial ? 'yes' : ''),
};

/** Each export reads everything a person has. */
const EXPORTS = { points: 10, durationSec: 60 * 60 };

const README = `Your data in Carbsight
======================

meals.csv    your meals, one line each, for a spreadsheet (UTF-8, grams of carbohydrate)
foods.csv    your own foods and recipes; “My foods” can import it again
photos/      your photos, named as in the column "photo"
avatar.jpg   your picture, if you have one
data/        every row that we keep about you, as JSON; times are in UTC

Passwords and codes are not in it, not even in the form in which we keep them.

${DISCLAIMER}
`;

/** A copy of all of a person's data, created during the download: one file after the other, never a whole one in memory. */
@Injectable()
export class DataExport {
  private readonly logger = new Logger('export');

  constructor(
    private readonly data: PersonalDataQueries,
    private readonly ownFoods: OwnFoodQueries,
    private readonly photos: PhotoFiles,
    private readonly limits: RateLimits,
  ) {}

  /** Ends early, as a broken file, when something fails on the way. @throws ApiFailure 429 */
  async open(user: UserEntity): Promise<Readable> {
    const { allowed, retryAfterSec } = await this.limits.consume('export', user.id, EXPORTS);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
    const zip = new ZipFile();
    const answer = zip.outputStream.pipe(new PassThrough());
    const gone = new AbortController();
    answer.once('close', () => gone.abort());
    zip.on('error', (error: Error) => answer.destroy(error));
    this.fill(new OpenZip(zip, gone.signal), user).then(
      () => zip.end(),
      (error: unknown) => {
        if (!gone.signal.aborted) this.logger.error({ err: error, msg: 'A data export was interrupted' });
        answer.destroy(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return answer;
  }

  private async fill(zip: OpenZip, user: UserEntity): Promise<void> {
    await zip.add('README.txt', Readable.from([README]));
    const meals = streamCsv(mealColumns, (limit, after) =>
      this.data.mealLines(user.id, carbBasisOf(user), limit, after?.id),
    );
    await zip.add('meals.csv', Readable.from(meals));
    const foods = streamCsv(ownFoodColumns, async (_limit, after) => (after ? [] : this.ownFoods.findNamed(user.id)));
    await zip.add('foods.csv', Readable.from(foods));
    for (const table of personalTables) {
      await zip.add(`data/${table.file}.json`, Readable.from(this.json(table, user.id)));
    }
    if (user.profileImageKey) await this.addPhoto(zip, 'avatar.jpg', user.profileImageKey);
    for await (const photos of this.data.photos(user.id)) {
      for (const { id, storageKey } of photos) await this.addPhoto(zip, `photos/${id}.jpg`, storageKey);
    }
  }

  /** A missing photo must not keep the rest from its owner; it is logged. */
  private async addPhoto(zip: OpenZip, path: string, storageKey: string): Promise<void> {
    const photo = await this.photos.open(storageKey);
    // Photos do not compress further.
    if (photo) await zip.add(path, photo, false);
  }

  private async *json(table: PersonalTable, userId: string): AsyncGenerator<string> {
    let separator = '[\n';
    for await (const rows of this.data.rows(table, userId)) {
      for (const row of rows) {
        yield separator +
          JSON.stringify(Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value])));
        separator = ',\n';
      }
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  }
}

/** Accepts one file at a time, and stops when the reader is gone. */
class OpenZip {
  constructor(
    private readonly zip: ZipFile,
    private readonly signal: AbortSignal,
  ) {}

  async add(path: string, content: Readable, compress = true): Promise<void> {
    addAbortSignal(this.signal, content);
    const written = finished(content);
    this.zip.addReadStream(content, path, { compress });
    await written;
  }
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
