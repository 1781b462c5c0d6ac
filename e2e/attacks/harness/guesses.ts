/** Secrets that are nearly the right one. */
export const guessesOf = (token: string): [string, string][] => [
  ['with a character more', `${token}A`],
  ['with a character less', token.slice(0, -1)],
  ['with other letters', swapCase(token)],
  ['with a space', ` ${token}`],
  ['with a wildcard', `${token.slice(0, 20)}%`],
];

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));
