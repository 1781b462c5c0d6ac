/** The variable parts of a text. Each language formats its own figures and lists. */
export type TextValues = Readonly<Record<string, string | number | string[]>>;

/** The names of a text's `{slots}`. */
export type Slots<T> = T extends `${string}{${infer Slot}}${infer Rest}` ? Slot | Slots<Rest> : never;

/** The values that a text needs. */
export type ValuesOf<T> = { readonly [S in Slots<T>]: TextValues[string] };

/** Fills the slots of an English text. */
export function fillText(text: string, values: TextValues = {}): string {
  return text.replaceAll(/{(\w+)}/g, (_, slot: string) => {
    const value = values[slot] ?? '';
    return typeof value === 'object' ? listInWords(value) : String(value);
  });
}

/** "a", "a and b", "a, b and c". */
export function listInWords(words: readonly string[], and = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;
}

/**
 * Some codes have several sentences: `busy_photos` is the code `busy` in the context `photos`. The context travels with the
 * values, so that a language may distinguish the sentences or use one for all.
 */
export function fromName(
  name: string,
  values: TextValues = {},
): { readonly code: string; readonly values: TextValues } {
  const [code = name, context] = name.split('_');
  return { code, values: context === undefined ? values : { context, ...values } };
}

/** The text of a code in the context that the values name, else the code's own. */
export function textOf<Text>(
  texts: Readonly<Record<string, Text>>,
  code: string,
  { context }: TextValues = {},
): Text | undefined {
  return (context === undefined ? undefined : texts[`${code}_${context}`]) ?? texts[code];
}
