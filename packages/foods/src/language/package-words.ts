import { plain } from '../text/tokenise.js';
import type { LanguageFile } from './language-file.js';

const SECTIONS = {
  /** Said of any eating. */
  fillers: 'around a package',
  /** The food in the photo: "these", "davon". */
  pointing: 'this package',
  whole: 'whole package',
  /** They change what an amount means, or say what of the food it is. */
  changing: 'not the amount',
  /** What things are sold in. */
  containers: 'containers',
} as const;

/** What stands around the amount of a package, in all languages together; in plain letters. */
export type PackageWords = Readonly<Record<keyof typeof SECTIONS, ReadonlySet<string>>>;

export function createPackageWords(files: readonly LanguageFile[]): PackageWords {
  const wordsOf = (section: string) =>
    new Set(files.flatMap((file) => file.get(section) ?? []).flatMap(({ left }) => left.map(plain)));
  return {
    fillers: wordsOf(SECTIONS.fillers),
    pointing: wordsOf(SECTIONS.pointing),
    whole: wordsOf(SECTIONS.whole),
    changing: wordsOf(SECTIONS.changing),
    containers: wordsOf(SECTIONS.containers),
  };
}
