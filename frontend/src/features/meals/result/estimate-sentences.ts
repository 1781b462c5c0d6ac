import { type Catalogue, defineTranslations, formatNumber } from '../../../shared/i18n';

const german = defineTranslations('estimate', () =>
  import('./messages/estimate-de').then(({ estimateDe }) => estimateDe),
);

/**
 * An estimate's texts in the screen's language. They are stored as English sentences: the German text is found by that
 * sentence (`{{name}}` marks the variable parts); a model's own words stay as they are.
 */
export function estimateSentence(sentence: string): string {
  return translated(sentence) ?? sentence;
}

/** Several sentences in a row: all translated or, if a model wrote one of them, none. */
export function estimateSentences(text: string): string {
  const sentences = text.split(/(?<=\.) (?=\p{Lu})/u).map(translated);
  return sentences.every((sentence) => sentence !== null) ? sentences.join(' ') : text;
}

function translated(sentence: string): string | null {
  const texts = german();
  return texts ? (texts[sentence] ?? byTemplate(texts, sentence) ?? null) : sentence;
}

function byTemplate(texts: Catalogue, sentence: string): string | undefined {
  for (const [template, text] of Object.entries(texts)) {
    const values = template.includes('{{') ? valuesIn(template, sentence) : null;
    if (values) return text.replaceAll(/{{(\w+)}}/g, (_, name: string) => inGerman(values[name] ?? ''));
  }
  return undefined;
}

/** The values at the template's names; null if the sentence does not match. */
function valuesIn(template: string, sentence: string): Readonly<Record<string, string>> | null {
  const pattern = template.replaceAll(/[.?()]/g, '\\$&').replaceAll(/{{(\w+)}}/g, '(?<$1>.+?)');
  return new RegExp(`^${pattern}$`).exec(sentence)?.groups ?? null;
}

/** Localises decimal commas and the "and" of lists. */
function inGerman(value: string): string {
  return /^\d+(\.\d+)?$/.test(value)
    ? formatNumber(Number(value), { digits: 1 })
    : value.replace(/ and (?=[^,]*$)/, ' und ');
}
