/** The built-in reader's sentences, which speak to the person who ate, as an administrator reads them. */
export function thirdPerson(text: string): string {
  return text
    .replace(/\bYou (?=said|gave|named)/g, 'The person ')
    .replace(/\byou (?=said|gave|named)/g, 'the person ')
    .replace(/\byour (?=words|description)/g, 'the person’s ');
}
