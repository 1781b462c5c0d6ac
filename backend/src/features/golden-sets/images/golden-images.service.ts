import {
  type GoldenDuplicates,
  type GoldenImage,
  type GoldenLabel,
  goldenImagesApi,
  type RequestOf,
} from '@carbsight/contracts';
import { type Actor, GoldenImageQueries, type GoldenImageRecord } from '@carbsight/database';
import { problemOf, similarPhotos } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import type { UploadedFile } from '../../../platform/http/receive-upload.js';
import { PhotoFiles } from '../../../platform/photos/photo-files.js';
import { preparePhoto } from '../../../platform/photos/photo-intake.js';
import { PhotoSlots } from '../../../platform/photos/photo-slots.js';
import { Thumbnails } from '../../../platform/photos/thumbnails.js';

function toGoldenImage(record: GoldenImageRecord, imageBase64: string | null): GoldenImage {
  const { id, fileName, mealName, truthGrams, hasTruth, truthSource, isNotFood, label, tags } = record;
  const { metadata, isMetadataLeftOut } = record;
  const photoUrl = record.storageKey === null ? null : photoUrlOf(id);
  return {
    id,
    fileName,
    mealName,
    hasTruth,
    truthSource,
    isNotFood,
    label,
    tags,
    metadata,
    isMetadataLeftOut,
    imageBase64,
    groundTruthCarbs: truthGrams,
    imageUrl: photoUrl && `${photoUrl}?size=full`,
    thumbnailUrl: photoUrl && `${photoUrl}?size=thumb`,
    photoSha256: record.sha256,
    photoHash: record.perceptualHash,
    note: record.note,
    isFromUser: record.mealId !== null,
    ownerChange: record.hasOwnerChanged ? { carbs: record.ownerGramsNow } : null,
    uploadedBy: record.uploadedBy,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

export function photoUrlOf(imageId: string): string {
  return `/api/admin/golden-set/images/${imageId}/photo`;
}

const { LIST_MAX_BYTES } = goldenImagesApi;
/** Longer metadata is requested separately. */
const METADATA_MAX_BYTES = 1_000;
/** The brackets, minus the first image's comma. */
const AROUND_BYTES = 2;

/**
 * As many images as fit in a response, in order. Short metadata and thumbnails are included while there is space: both can be requested
 * separately.
 */
function fittingList(images: readonly GoldenImage[]): GoldenImage[] {
  let bytes = AROUND_BYTES;
  const list: GoldenImage[] = [];
  for (const image of images) {
    bytes += bytesOf(plain(image)) + 1;
    if (bytes > LIST_MAX_BYTES) break;
    list.push(image);
  }
  let room = LIST_MAX_BYTES - list.reduce((sum, image) => sum + bytesOf(plain(image)) + 1, AROUND_BYTES);
  const fits = (extra: unknown) => {
    const needed = bytesOf(extra);
    if (needed > room) return false;
    room -= needed;
    return true;
  };
  return list.map((image) => {
    const { metadata, imageBase64 } = image;
    const hasMetadata = metadata !== null && bytesOf(metadata) <= METADATA_MAX_BYTES && fits(metadata);
    return {
      ...image,
      metadata: hasMetadata ? metadata : null,
      isMetadataLeftOut: image.isMetadataLeftOut || (metadata !== null && !hasMetadata),
      imageBase64: imageBase64 !== null && fits(imageBase64) ? imageBase64 : null,
    };
  });
}

const plain = (image: GoldenImage): GoldenImage => ({ ...image, metadata: null, imageBase64: null });
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

type ListQuery = RequestOf<typeof goldenImagesApi.listGoldenImages>['query'];
type NewImage = RequestOf<typeof goldenImagesApi.addGoldenImage>['body'];
type NewWords = RequestOf<typeof goldenImagesApi.addGoldenWords>['body']['meals'];
type ImageChange = RequestOf<typeof goldenImagesApi.updateGoldenImage>['body'];

/** What goes through the whole set is computed once for each of its states: its screen asks every few seconds. */
class OncePerVersion<T> {
  #version: string | null = null;
  #value: Promise<T> | null = null;

  constructor(private readonly compute: () => Promise<T>) {}

  of(version: string): Promise<T> {
    if (this.#value && version === this.#version) return this.#value;
    const value = this.compute();
    [this.#version, this.#value] = [version, value];
    value.catch(() => {
      // The next request tries again.
      if (this.#value === value) this.#value = null;
    });
    return value;
  }
}

/** The photos whose carbohydrates are known. */
@Injectable()
export class GoldenImagesService {
  readonly #counts = new OncePerVersion(() => this.images.count());
  readonly #duplicates = new OncePerVersion(() => this.findDuplicates());

  constructor(
    private readonly images: GoldenImageQueries,
    private readonly slots: PhotoSlots,
    private readonly photos: PhotoFiles,
    private readonly pictures: Thumbnails,
  ) {}

  /** @throws ApiFailure 404 when the image that it would go on after is gone */
  async list({ limit, before, sortBy, sortOrder, ...filter }: ListQuery): Promise<GoldenImage[]> {
    const page = { limit: limit ?? goldenImagesApi.LIST_MAX_IMAGES, before, sortBy, sortOrder };
    const records = await this.images.page(filter, page);
    if (!records) throw noSuchImage();
    const isShort = limit === undefined && records.length <= goldenImagesApi.INLINE_THUMBNAILS_MAX;
    const pictures = await Promise.all(
      records.map(({ storageKey }) => (isShort && storageKey !== null ? this.pictures.find(storageKey) : null)),
    );
    return fittingList(records.map((record, index) => toGoldenImage(record, pictures[index] ?? null)));
  }

  async counts() {
    return this.#counts.of(await this.images.version());
  }

  async duplicates(): Promise<GoldenDuplicates> {
    return this.#duplicates.of(await this.images.version());
  }

  private async findDuplicates(): Promise<GoldenDuplicates> {
    const { PHOTOS_COMPARED_MAX: most, DUPLICATES_SHOWN } = goldenImagesApi;
    const photos = await this.images.photos(most + 1);
    return { ...similarPhotos(photos.slice(0, most), DUPLICATES_SHOWN), isNewestOnly: photos.length > most };
  }

  /** @throws ApiFailure for an unsupported photo, or a full set */
  async add(
    { imageBase64: _, groundTruthCarbs, ...image }: NewImage,
    file: UploadedFile,
    actor: Actor,
  ): Promise<GoldenImage> {
    refuseCarbsWithoutFood(image.isNotFood, groundTruthCarbs ?? 0);
    refuseImpossibleLabel(image.label, image.isNotFood);
    const prepared = await this.slots.run(file, actor.id, (bytes) => preparePhoto(bytes));
    const photo = await this.photos.store('golden', prepared);
    const { id, storageKey, sha256 } = photo;
    const stored = await this.images.add(
      {
        ...image,
        id,
        storageKey,
        sha256,
        perceptualHash: prepared.perceptualHash,
        truthGrams: groundTruthCarbs ?? 0,
        hasTruth: isTruth(image, groundTruthCarbs),
      },
      actor,
      goldenImagesApi.GOLDEN_IMAGES_MAX,
    );
    if (!stored) {
      await this.photos.removeSoon([storageKey]);
      throw goldenSetFull();
    }
    return this.find(id);
  }

  /** @throws ApiFailure 409 when the set would be too large */
  async addWords(meals: NewWords, actor: Actor): Promise<void> {
    const rows = meals.map(({ groundTruthCarbs: truthGrams, ...meal }) => ({ ...meal, truthGrams }));
    if (!(await this.images.addWords(rows, actor, goldenImagesApi.GOLDEN_IMAGES_MAX))) throw goldenSetFull();
  }

  /** @throws ApiFailure 404, or 409 when someone changed it in the meantime */
  async update(id: string, { groundTruthCarbs, ...change }: ImageChange, actor: Actor): Promise<GoldenImage> {
    const stored = await this.images.find(id);
    if (!stored) throw noSuchImage();
    const isNotFood = change.isNotFood ?? stored.isNotFood;
    refuseCarbsWithoutFood(isNotFood, groundTruthCarbs);
    refuseImpossibleLabel(change.label === undefined ? stored.label : change.label, isNotFood, stored);
    const outcome = await this.images.update(id, { ...change, truthGrams: groundTruthCarbs }, actor);
    if (outcome === null) throw noSuchImage();
    if (outcome === 'done') return this.find(id);
    throw new ApiFailure('image-changed-meanwhile');
  }

  /** @throws ApiFailure 404 */
  async remove(id: string, actor: Actor): Promise<void> {
    const removed = await this.images.remove(id, actor);
    if (!removed) throw noSuchImage();
    if (removed.storageKey !== null) await this.photos.removeSoon([removed.storageKey]);
  }

  /** @throws ApiFailure 404 */
  async find(id: string): Promise<GoldenImage> {
    const record = await this.images.find(id);
    if (!record) throw noSuchImage();
    const { storageKey } = record;
    return toGoldenImage(record, storageKey === null ? null : await this.pictures.find(storageKey));
  }

  /** @throws ApiFailure 404 */
  async photo(id: string, size: 'thumb' | 'full'): Promise<{ bytes: Buffer; isFromUser: boolean }> {
    const record = await this.images.find(id);
    const bytes = record?.storageKey ? await this.photos.load(record.storageKey, size) : null;
    if (!bytes) throw noSuchImage();
    return { bytes, isFromUser: record?.mealId != null };
  }
}

/** 0 g of an untitled meal has not been filled in yet. */
function isTruth(
  { isNotFood, mealName }: Pick<NewImage, 'isNotFood' | 'mealName'>,
  grams: number | undefined,
): boolean {
  if (isNotFood) return true;
  return grams !== undefined && (grams > 0 || mealName !== goldenImagesApi.UNTITLED_MEAL);
}

export const goldenSetFull = () =>
  new ApiFailure('golden-set-full', { values: { most: goldenImagesApi.GOLDEN_IMAGES_MAX } });

function noSuchImage(): ApiFailure {
  return new ApiFailure('not-found_image');
}

/** A label is a photo of food in its own right, with plausible figures. */
function refuseImpossibleLabel(
  label: GoldenLabel | null,
  isNotFood: boolean,
  { storageKey, mealId }: Partial<Pick<GoldenImageRecord, 'storageKey' | 'mealId'>> = {},
): void {
  if (!label) return;
  if (isNotFood || storageKey === null || mealId) throw new ApiFailure('invalid-request_not-label');
  const withSugars = (figures: GoldenLabel['per100']) => figures && { ...figures, sugars: null };
  const problem = problemOf({
    convention: label.convention,
    per100: withSugars(label.per100),
    perServing: withSugars(label.perServing),
    servingGrams: null,
  });
  if (problem) throw new ApiFailure(`figures-impossible_${problem}`);
}

function refuseCarbsWithoutFood(isNotFood: boolean, grams: number): void {
  if (!isNotFood || grams === 0) return;
  throw new ApiFailure('invalid-request_not-food');
}
