export type Rule = { readonly left: readonly string[]; readonly right: string | null };
/** The rules of a file by section, as the index keeps them: words, and what they mean. */
export type Rules = Readonly<Record<string, readonly Rule[]>>;
/** The same, to look sections up. */
export type LanguageFile = ReadonlyMap<string, readonly Rule[]>;
