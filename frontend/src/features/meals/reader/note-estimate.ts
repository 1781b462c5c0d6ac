import type { FailureCode, TextValues } from '@carbsight/contracts';
import {
  type EstimateSummary,
  Failure,
  type FoodKnowledge,
  type Foods,
  type MeasuredWidth,
  type SpokenLocale,
  summarise,
} from '@carbsight/domain';
import { readNote } from '@carbsight/models/reading';

/** What a reading goes by, besides the note. */
export type ReadingKnowledge = FoodKnowledge & {
  readonly locale: SpokenLocale;
  /** Of the range, as administrators have measured it; null or missing where nobody has. */
  readonly width?: MeasuredWidth | null;
};

/** What the server would store, or why it could not. */
export type NoteEstimate =
  | { readonly estimate: EstimateSummary; readonly failure?: never }
  | { readonly failure: { readonly code: FailureCode; readonly values: TextValues | null }; readonly estimate?: never };

/** The same estimate as the API makes of a note that its built-in reader reads (`words-reader.ts`). */
export function estimateNote(
  foods: Pick<Foods, 'read' | 'isCompoundOf'>,
  note: string,
  { width = null, ...knowledge }: ReadingKnowledge,
): NoteEstimate {
  try {
    return { estimate: summarise([readNote(foods, { note, ...knowledge })], width) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { failure: { code: error.code, values: error.options.values ?? null } };
  }
}
