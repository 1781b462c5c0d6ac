import type { PackagedFood } from '@carbsight/contracts';
import {
  Failure,
  type FoodKnowledge,
  type FoodOwner,
  type Foods,
  type FoodsBeside,
  type PackageInNote,
  type SpokenLocale,
} from '@carbsight/domain';
import { readNote } from './create-reference-table-reader.js';

/** The note of a meal whose photo shows a package. */
type PackageNote = { readonly owner: FoodOwner; readonly note: string; readonly locale: SpokenLocale };

/** What notes beside packages say: how much of it was eaten, and what else. */
export class PackageNotes {
  constructor(
    private readonly foods: Foods,
    private readonly knowledge: { find(owner: FoodOwner): Promise<FoodKnowledge> },
  ) {}

  async read(
    { owner, note, locale }: PackageNote,
    food: PackagedFood,
  ): Promise<Omit<PackageInNote, 'rest' | 'unplaced'> & { readonly beside: FoodsBeside | null }> {
    const { rest, unplaced, ...amount } = this.foods.readPackage(note, food, locale);
    if (rest === '')
      return { ...amount, beside: unplaced === '' ? null : { note, words: '', unplaced, reading: null } };
    return { ...amount, beside: { unplaced, ...(await this.beside({ owner, note, locale }, rest)) } };
  }

  /** Words that name no food are not counted, and said to be. */
  private async beside({ owner, note, locale }: PackageNote, rest: string): Promise<Omit<FoodsBeside, 'unplaced'>> {
    const words = rest.trim();
    try {
      return {
        note,
        words,
        reading: readNote(this.foods, { note: rest, locale, ...(await this.knowledge.find(owner)) }),
      };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { note, words, reading: null };
    }
  }
}
