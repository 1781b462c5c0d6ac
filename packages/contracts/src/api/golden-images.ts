import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { endpoint } from '../endpoint.js';
import { anyOr, searchWords } from '../filters.js';
import { oneLine } from '../one-line.js';
import { UPLOAD_MAX_BYTES } from '../photo.js';
import { carbBasis, instant, overrideReason, truthSource } from '../vocabulary.js';

/** An image's name until someone names it. */
export const UNTITLED_MEAL = 'Untitled Meal';
export const GOLDEN_NAME_MAX = 200;
export const GOLDEN_NOTE_MAX = 500;
/** Meals in words per call; a longer list takes several calls. */
export const GOLDEN_WORDS_BATCH_SIZE = 500;
export const TRUTH_MAX_GRAMS = 10_000;
/** Size of the metadata as JSON, in bytes. */
export const METADATA_MAX_BYTES = 64 * 1024;
export const METADATA_LEVELS_MAX = 20;
export const TAG_MAX = 40;
export const TAGS_MAX = 20;
/** Photos and meals in words per set; larger sets are split. A run has at most this many calls. */
export const GOLDEN_IMAGES_MAX = 10_000;
/** Longer lists contain only the thumbnails' addresses. */
export const INLINE_THUMBNAILS_MAX = 60;
/** Maximum size of a list's answer; the page ends before the image that would exceed it. */
export const LIST_MAX_BYTES = 300_000;
/** Images in a list without a limit, so that a set of any size costs no more. */
export const LIST_MAX_IMAGES = 500;
export const GOLDEN_IMAGES_PAGE_MAX = 100;
export const GOLDEN_SEARCH_MAX = 200;
/** Possible duplicates are looked for among the newest of the photos. */
export const PHOTOS_COMPARED_MAX = 5_000;
export const DUPLICATES_SHOWN = 20;
/** This many images always fit into one response, however long their texts: a shorter list ends the set. */
export const LIST_GUARANTEED_IMAGES = 25;

const FILL_IN = 'Please fill in all required fields';

const UPLOAD_FIRST = 'Please upload an image';

const labelGrams = (what: string) =>
  z.number(FILL_IN).min(0, `${what} may not be negative.`).max(1_000, `${what} may be at most 1000 g.`);

const labelFigures = z.object({ carbs: labelGrams('Carbohydrate'), fibre: labelGrams('Fibre').nullable() });

/** What a nutrition label states, in grams. `per100`: of 100 g or ml. */
export const goldenLabel = z
  .object({ convention: carbBasis, per100: labelFigures.nullable(), perServing: labelFigures.nullable() })
  .refine(({ per100, perServing }) => per100 !== null || perServing !== null, {
    error: 'Please state the carbohydrate per 100 g, per serving, or both.',
    path: ['per100'],
  })
  .meta({ id: 'GoldenLabel' });
export type GoldenLabel = z.infer<typeof goldenLabel>;

/** A photo or words whose carbohydrates are known. */
export const goldenImage = z.object({
  id: z.uuid(),
  fileName: z.string(),
  mealName: z.string(),
  /** In grams; meaningless while `hasTruth` is false. */
  groundTruthCarbs: z.number(),
  /** False until someone states the truth; until then answers are stored but count toward no error. */
  hasTruth: z.boolean(),
  /** How the truth is known. */
  truthSource: truthSource.nullable(),
  /** A photo without food: any food that a model reports is an error. Its truth is 0. */
  isNotFood: z.boolean(),
  /** Not null: a photo of a nutrition label, which the label reader reads in place of a model. Its truth is here. */
  label: goldenLabel.nullable(),
  tags: z.array(z.string()),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  /** Set in lists when the metadata is too large for them; the image itself has it. */
  isMetadataLeftOut: z.boolean(),
  /** A tiny thumbnail as data URL; null in long lists. */
  imageBase64: z.string().nullable(),
  /** Null for a meal in words: its note is in the metadata. */
  imageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  /** Of the photo's file; null for a meal in words. */
  photoSha256: z.string().nullable(),
  /** Perceptual hash, 64 bits as a signed number: photos that differ in few bits look alike. Null: unknown, or nothing to see. */
  photoHash: z.string().nullable(),
  /** The words that a model gets with the photo, or instead of it; at most 500 characters. */
  note: z.string(),
  /** From the meal of a person who gave consent, and may withdraw it. */
  isFromUser: z.boolean(),
  /** The owner's current value, when it differs from the stored truth; null within: they removed their value. */
  ownerChange: z.object({ carbs: z.number().nullable() }).nullable(),
  uploadedBy: z.string().nullable(),
  /** Increases with every change; sent back, it prevents two tabs from overwriting each other. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type GoldenImage = z.infer<typeof goldenImage>;

/** How the truth of an image is known, or that it is known without saying how, or not at all. */
export const goldenSource = z.enum([...truthSource.options, 'not-stated', 'no-truth']);
export type GoldenSource = z.infer<typeof goldenSource>;

/** `mealName`: as shown, so by its file where it has no name. `groundTruthCarbs`: labels and unknown truths count as less than 0 g. */
export const goldenSortKey = z.enum(['createdAt', 'mealName', 'groundTruthCarbs']);
export type GoldenSortKey = z.infer<typeof goldenSortKey>;

export const listGoldenImages = adminEndpoint('GET', '/golden-set/images', {
  summary:
    'The images of the golden set, newest first unless sorted otherwise, at most 300 KB of them; 304 when nothing changed',
  query: z.object({
    /** Cursor: the id of the last image received; only the ones after it are returned. 404 if it is gone. */
    before: z.uuid().optional(),
    /** Without it, as many as fit; with it, pictures only as addresses. */
    limit: z.coerce.number().int().min(1).max(GOLDEN_IMAGES_PAGE_MAX).optional(),
    /** Part of the name, the file's name or the note. */
    search: searchWords(GOLDEN_SEARCH_MAX),
    source: anyOr(goldenSource),
    sortBy: goldenSortKey.default('createdAt'),
    sortOrder: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: z.array(goldenImage),
});

/** What the whole set consists of. */
export const goldenSetSummary = z.object({
  /** Without labels, like the next two. */
  images: z.int(),
  /** Images without a photo. */
  words: z.int(),
  /** Images that count in no error yet. */
  withoutTruth: z.int(),
  /** Images of food with a truth: what the gate counts. */
  food: z.int(),
  labels: z.int(),
  /** Null for an empty set. */
  newestAt: instant.nullable(),
});
export type GoldenSetSummary = z.infer<typeof goldenSetSummary>;

export const getGoldenSetSummary = adminEndpoint('GET', '/golden-set/summary', {
  summary: 'How many images, meals in words and labels the golden set has',
  answer: goldenSetSummary,
});

const pairedPhoto = goldenImage.pick({ id: true, fileName: true, mealName: true });

export const goldenDuplicates = z.object({
  /** The first 20. */
  pairs: z.array(
    z.object({ one: pairedPhoto, other: pairedPhoto, /** The same file; else they look alike. */ isSame: z.boolean() }),
  ),
  total: z.int(),
  /** There are older photos, which were not compared. */
  isNewestOnly: z.boolean(),
});
export type GoldenDuplicates = z.infer<typeof goldenDuplicates>;

export const listGoldenDuplicates = adminEndpoint('GET', '/golden-set/duplicates', {
  summary: 'Photos that are in the golden set twice or look alike, among the newest 5,000',
  answer: goldenDuplicates,
});

export const getGoldenImage = adminEndpoint('GET', '/golden-set/images/:imageId', {
  summary: 'One image of the golden set with all of its metadata',
  params: z.object({ imageId: z.uuid() }),
  answer: goldenImage,
});

const grams = z
  .number(FILL_IN)
  .min(0, 'Ground truth carbs may not be negative.')
  .max(TRUTH_MAX_GRAMS, `Ground truth carbs may be at most ${TRUTH_MAX_GRAMS} g.`)
  // Finer values are noise.
  .transform((value) => Math.round(value * 1000) / 1000);

/** Whether it is nested deeper than this. Not recursive, because deep nesting would overflow the stack. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let layer: unknown[] = [value];
  for (let level = 0; level <= levels && layer.length > 0; level += 1) {
    layer = layer.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return layer.length > 0;
}

const metadata = z
  .record(z.string(), z.unknown(), 'Metadata must be a JSON object.')
  .refine((value) => !isDeeperThan(METADATA_LEVELS_MAX, value), {
    error: `Metadata may be nested at most ${METADATA_LEVELS_MAX} levels deep.`,
    abort: true,
  })
  .refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= METADATA_MAX_BYTES,
    `Metadata may have at most ${METADATA_MAX_BYTES / 1024} KB.`,
  )
  .refine(
    ({ alsoCalled }) =>
      alsoCalled === undefined || (Array.isArray(alsoCalled) && alsoCalled.every((one) => typeof one === 'string')),
    'In the metadata, alsoCalled must be a list of names in quotation marks.',
  )
  .nullable();

const name = oneLine('meal name')
  .min(1, FILL_IN)
  .max(GOLDEN_NAME_MAX, `The meal name may have at most ${GOLDEN_NAME_MAX} characters.`);

const tags = z
  .array(
    oneLine('tag')
      .transform((tag) => tag.toLowerCase())
      .pipe(z.string().min(1, 'A tag may not be empty.').max(TAG_MAX, `A tag may have at most ${TAG_MAX} characters.`)),
  )
  .max(TAGS_MAX, `An image may have at most ${TAGS_MAX} tags.`)
  .transform((all) => [...new Set(all)]);

export const addGoldenImage = adminEndpoint('POST', '/golden-set/images', {
  summary: 'Add a photo to the golden set; its details can be added later',
  upload: 'in-json',
  body: z.object({
    fileName: oneLine('file name').min(1, UPLOAD_FIRST).max(255, 'The file name is too long.'),
    mealName: name.default(UNTITLED_MEAL),
    /** Absent: the truth is not known. */
    groundTruthCarbs: grams.optional(),
    metadata: metadata.default(null),
    truthSource: truthSource.nullable().default(null),
    isNotFood: z.boolean().default(false),
    label: goldenLabel.nullable().default(null),
    tags: tags.default([]),
    /** A data URL: JPEG, PNG, WebP, HEIC or AVIF. */
    imageBase64: z.string(UPLOAD_FIRST).min(1, UPLOAD_FIRST),
  }),
  // Base64 takes four characters for three bytes; the rest of the body is small.
  bodyMaxBytes: Math.ceil((UPLOAD_MAX_BYTES * 4) / 3) + 256 * 1024,
  status: 201,
  answer: goldenImage,
});

export const goldenWords = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'Please describe in words what was eaten.')
    .max(GOLDEN_NOTE_MAX, `The words may have at most ${GOLDEN_NOTE_MAX} characters.`),
  groundTruthCarbs: grams,
  mealName: name.default(UNTITLED_MEAL),
  truthSource: truthSource.nullable().default(null),
  tags: tags.default([]),
});

export const addGoldenWords = adminEndpoint('POST', '/golden-set/words', {
  summary: 'Add meals without a photo to the golden set, all or nothing',
  // The longest notes, names and tags there may be, in UTF-8.
  bodyMaxBytes: 4 * 1024 * 1024,
  body: z.object({
    meals: z
      .array(goldenWords)
      .min(1, 'Please send at least one meal.')
      .max(GOLDEN_WORDS_BATCH_SIZE, `At most ${GOLDEN_WORDS_BATCH_SIZE} meals at once.`),
  }),
  status: 201,
  answer: z.object({ added: z.int() }),
});

/** The editable fields of an image. */
export const goldenTruth = z.object({
  mealName: name,
  groundTruthCarbs: grams,
  metadata: metadata.default(null),
  truthSource: truthSource.nullable().optional(),
  isNotFood: z.boolean().optional(),
  /** Null: a meal. */
  label: goldenLabel.nullable().optional(),
  tags: tags.optional(),
  version: z.int().optional(),
});

export const updateGoldenImage = adminEndpoint('PUT', '/golden-set/images/:imageId', {
  summary: 'Edit the details of an image; 409 when it has since been changed',
  params: z.object({ imageId: z.uuid() }),
  body: goldenTruth,
  answer: goldenImage,
});

export const deleteGoldenImage = adminEndpoint('DELETE', '/golden-set/images/:imageId', {
  summary: 'Remove an image and its files; results of past runs are kept',
  params: z.object({ imageId: z.uuid() }),
  status: 204,
});

export const getGoldenPhoto = adminEndpoint('GET', '/golden-set/images/:imageId/photo', {
  summary: 'The photo of an image, whole or as thumbnail',
  params: z.object({ imageId: z.uuid() }),
  query: z.object({ size: z.enum(['thumb', 'full']).default('full') }),
});

/** A meal that its owner corrected, with permission to use its photo for research. */
export const goldenCandidate = z.object({
  mealId: z.uuid(),
  dishName: z.string().nullable(),
  thumbnailUrl: z.string(),
  estimatedCarbs: z.number(),
  correctedCarbs: z.number(),
  /** Estimate minus correction, in grams. */
  difference: z.number(),
  correctionReason: overrideReason,
  confidenceLow: z.number(),
  confidenceHigh: z.number(),
  /** By the present judge; null if it has not scored this meal. */
  judgeScore: z.number().nullable(),
  /** Number of corrected meals in the queue, and of golden images, with this name. */
  mealsOfThisDish: z.int(),
  /** Priority, 0 to 100: how informative it would be. */
  score: z.int(),
  /** The reasons for the priority, strongest first. */
  reasons: z.array(z.string()),
  createdAt: instant,
});
export type GoldenCandidate = z.infer<typeof goldenCandidate>;

export const listGoldenCandidates = adminEndpoint('GET', '/golden-set/candidates', {
  summary: 'Corrected meals whose owners consented, the most informative first (at most 50)',
  answer: z.array(goldenCandidate),
});

export const goldenAcceptance = z
  .object({
    truthSource: truthSource.nullable(),
    mealName: name.optional(),
    /** Null: not known yet. Absent: the person's own figure, if they corrected the meal. */
    groundTruthCarbs: grams.nullable().optional(),
  })
  .refine(({ truthSource: source, groundTruthCarbs }) => groundTruthCarbs === null || source !== null, {
    error: FILL_IN,
    path: ['truthSource'],
  });

export const acceptGoldenCandidate = adminEndpoint('POST', '/golden-set/candidates/:mealId/accept', {
  summary: 'Copy any meal of a person who consents into the golden set',
  params: z.object({ mealId: z.uuid() }),
  body: goldenAcceptance,
  status: 201,
  answer: goldenImage,
});

export const dismissGoldenCandidate = adminEndpoint('POST', '/golden-set/candidates/:mealId/dismiss', {
  summary: 'Leave a meal out of the queue for good',
  params: z.object({ mealId: z.uuid() }),
  status: 204,
});

export const getGoldenCandidatePhoto = adminEndpoint('GET', '/golden-set/candidates/:mealId/photo', {
  summary: 'The photo of a meal whose owner consented',
  params: z.object({ mealId: z.uuid() }),
  query: z.object({ size: z.enum(['thumb', 'full']).default('thumb') }),
});

export const researchConsent = z.object({ consent: z.boolean(), since: instant.nullable() });
export type ResearchConsent = z.infer<typeof researchConsent>;

export const getResearchConsent = endpoint('GET', '/api/profile/research-consent', 'user', {
  summary: 'Whether the person’s photos may be used to test models; off by default',
  answer: researchConsent,
});

export const setResearchConsent = endpoint('PUT', '/api/profile/research-consent', 'user', {
  summary: 'Give or withdraw consent; withdrawing deletes every copy',
  body: z.object({ consent: z.boolean() }),
  answer: researchConsent,
});
