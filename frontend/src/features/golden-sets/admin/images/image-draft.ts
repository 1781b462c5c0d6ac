import {
  type GoldenImage,
  type goldenImagesApi,
  goldenImagesSchema,
  type RequestOf,
  type TruthSource,
} from '@carbsight/contracts';
import { type Checked, checkWith } from '../../../../shared/admin';
import { isUntitled } from '../golden-words';
import { findJsonSyntaxError } from './json-syntax-error';

/** An image's details in the form. */
export type ImageDraft = {
  readonly mealName: string;
  readonly groundTruthCarbs: string | number;
  readonly truthSource: TruthSource | null;
  readonly isNotFood: boolean;
  readonly tags: readonly string[];
  /** As text; empty for none. */
  readonly metadata: string;
};
type ImageBody = RequestOf<typeof goldenImagesApi.updateGoldenImage>['body'];

/** Values that nobody has stated are empty: "Untitled Meal" and 0 g are not details. */
export function draftOf(image: GoldenImage): ImageDraft {
  return {
    mealName: isUntitled(image.mealName) ? '' : image.mealName,
    groundTruthCarbs: image.hasTruth ? image.groundTruthCarbs : '',
    truthSource: image.truthSource,
    isNotFood: image.isNotFood,
    tags: image.tags,
    metadata: image.metadata === null ? '' : JSON.stringify(image.metadata, null, 2),
  };
}

/** The API's rules, checked before sending. */
export function checkDraft(draft: ImageDraft): Checked<ImageBody> {
  const metadata = draft.metadata.trim() === '' ? null : readMetadata(draft.metadata);
  const checked = checkWith(goldenImagesSchema.goldenTruth, {
    ...draft,
    groundTruthCarbs: carbsOf(draft),
    metadata: metadata && 'value' in metadata ? metadata.value : null,
  });
  if (!metadata || !('error' in metadata)) return checked;
  return { errors: { ...('errors' in checked ? checked.errors : {}), metadata: metadata.error } };
}

/** A photo without food has none; undefined: not a number. */
function carbsOf({ isNotFood, groundTruthCarbs }: ImageDraft): number | undefined {
  if (isNotFood) return 0;
  const carbs = String(groundTruthCarbs).trim() === '' ? Number.NaN : Number(groundTruthCarbs);
  return Number.isFinite(carbs) ? carbs : undefined;
}

function readMetadata(text: string): { value: unknown } | { error: string } {
  const mistake = findJsonSyntaxError(text);
  if (!mistake) return { value: JSON.parse(text) };
  const { line, column, expected } = mistake;
  const place = `Line ${line}, column ${column}`;
  return { error: `This is not valid JSON. ${place}: expected ${expected}.` };
}
