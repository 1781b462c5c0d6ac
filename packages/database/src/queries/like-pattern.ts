/** The pattern of a text that may be anywhere, for LIKE. */
export const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
