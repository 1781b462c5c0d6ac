import type { WordKind } from '@carbsight/domain';
import { plain, type Token } from '../text/tokenise.js';
import type { LanguageFile } from './language-file.js';

/** What a diary says beside the food, in all languages together: diaries mix them. */
export type AsideWords = {
  /** What kind of remark the word is; null if it is none. */
  readonly kindOf: (token: Pick<Token, 'kind' | 'raw'>) => WordKind | null;
};

const SECTIONS = { talk: 'talk', places: 'talk', times: 'time' } as const satisfies Record<string, WordKind>;

export function createAsideWords(files: readonly LanguageFile[]): AsideWords {
  const kinds = new Map<string, WordKind>();
  for (const [section, kind] of Object.entries(SECTIONS))
    for (const { left } of files.flatMap((file) => file.get(section) ?? []))
      for (const word of left) if (!kinds.has(plain(word))) kinds.set(plain(word), kind);
  return {
    kindOf: ({ kind, raw }) => (kind === 'word' ? (kinds.get(raw) ?? kinds.get(raw.replace(/'s$/, '')) ?? null) : null),
  };
}
