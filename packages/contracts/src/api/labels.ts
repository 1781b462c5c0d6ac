import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { carbBasis } from '../vocabulary.js';
import { carbFigures, packagedFood } from './packaged-foods.js';

const labelParams = z.object({ id: z.uuid() });

export const labelFailure = z.enum(['no-label', 'no-carbohydrate', 'not-readable', 'too-slow']);

export const labelReading = z
  .object({
    labelId: z.uuid(),
    status: z.enum(['reading', 'read', 'failed']),
    /** Why nothing was read; null unless it failed. */
    failure: labelFailure.nullable(),
    /** The figures agree with each other and with the energy, and nothing was guessed. False: to be checked against `cropUrl`. */
    sure: z.boolean(),
    convention: carbBasis,
    per100: carbFigures.nullable(),
    perServing: carbFigures.nullable(),
    servingGrams: z.number().nullable(),
    servingName: z.string().nullable(),
    isLiquid: z.boolean(),
    /** As in `PackagedFood`. */
    state: packagedFood.shape.state,
    prepared: packagedFood.shape.prepared,
    /** A barcode that is also in the photo. */
    barcode: z.string().nullable(),
    /** The label, cropped from the photo. */
    cropUrl: z.string().nullable(),
  })
  .meta({ id: 'LabelReading' });
export type LabelReading = z.infer<typeof labelReading>;

export const readLabel = endpoint('POST', '/api/labels', 'user', {
  summary: 'Read the nutrition label in a photo; not counted as a scan',
  upload: true,
  body: z.object({}),
  status: 202,
  answer: z.object({ labelId: z.uuid() }),
});

export const getLabel = endpoint('GET', '/api/labels/:id', 'user', {
  summary: 'The reading of a label; 404 alike for someone else’s and a missing one',
  params: labelParams,
  answer: labelReading,
});

export const getLabelCrop = endpoint('GET', '/api/labels/:id/crop', 'user', {
  summary: 'The picture of the label, cut out of its photo',
  params: labelParams,
});
