/** The pattern of a text that may be anywhere, for LIKE. */
export const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * A condition in SQL: what an answer to a viewer hides may be in this text. With a plain sign, a wide or small one (U+FF20, U+FE6B), or one
 * that is escaped.
 */
export const mayHaveAddress = (text: string): string => `${text} ~ '[@\uff20\ufe6b]|%40'`;
