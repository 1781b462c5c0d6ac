/** A file of rules by section: words, and what they mean. */
export type LanguageFile = ReadonlyMap<string, readonly Rule[]>;
export type Rule = { readonly left: readonly string[]; readonly right: string | null };
