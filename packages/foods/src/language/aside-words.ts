import type { WordKind } from '@carbsight/domain';
import { plain, type Token } from '../text/tokenise.js';
import type { LanguageFile } from './language-file.js';

/** What a diary says beside the food, in all languages together: diaries mix them. */
export type AsideWords = {
  /** What kind of remark the word is; null if it is none. */
  readonly kindOf: (token: Pick<Token, 'kind' | 'raw'>) => WordKind | null;
  /** Whether these words begin what the food was for: "to bring (me up)". */
  readonly isPurpose: (to: Pick<Token, 'raw'> | undefined, verb: Pick<Token, 'raw'> | undefined) => boolean;
};

const SECTIONS = { talk: 'talk', places: 'talk', times: 'time' } as const satisfies Record<string, WordKind>;

export function createAsideWords(files: readonly LanguageFile[]): AsideWords {
  const kinds = new Map<string, WordKind>();
  for (const [section, kind] of Object.entries(SECTIONS))
    for (const { left } of files.flatMap((file) => file.get(section) ?? []))
      for (const word of left) if (!kinds.has(plain(word))) kinds.set(plain(word), kind);
  const purposes = new Set(
    files.flatMap((file) => file.get('purposes') ?? []).flatMap(({ left }) => left.map((words) => plain(words))),
  );
  return {
    isPurpose: (to, verb) => to !== undefined && verb !== undefined && purposes.has(`${to.raw} ${verb.raw}`),
    kindOf: ({ kind, raw }) => (kind === 'word' ? (kinds.get(raw) ?? kinds.get(raw.replace(/'s$/, '')) ?? null) : null),
  };
}
