import {
  type GoldenImage,
  type goldenImagesApi,
  goldenImagesSchema,
  type RequestOf,
  type TruthSource,
} from '@carbsight/contracts';
import { type Checked, checkWith } from '../../../shared/admin';
import { isUntitled } from '../golden-words';
import { findJsonMistake } from './json-mistake';

/** The details of an image as they stand in the form. */
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

/** What nobody has stated yet is empty: "Untitled Meal" and 0 g are no details. */
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

/** By the rules of the API, so that nothing is refused only after it was sent. */
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

/** A photo without food has none; undefined: nothing was entered that is a number. */
function carbsOf({ isNotFood, groundTruthCarbs }: ImageDraft): number | undefined {
  if (isNotFood) return 0;
  const carbs = String(groundTruthCarbs).trim() === '' ? Number.NaN : Number(groundTruthCarbs);
  return Number.isFinite(carbs) ? carbs : undefined;
}

function readMetadata(text: string): { value: unknown } | { error: string } {
  const mistake = findJsonMistake(text);
  if (!mistake) return { value: JSON.parse(text) };
  const { line, column, expected } = mistake;
  const place = `Line ${line}, column ${column}`;
  return { error: `This is not valid JSON. ${place}: expected ${expected}.` };
}
