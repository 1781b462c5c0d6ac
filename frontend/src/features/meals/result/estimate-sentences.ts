import { type Catalogue, defineTranslations, formatNumber } from '../../../shared/i18n';

const german = defineTranslations('estimate', () =>
  import('./messages/estimate-de').then(({ estimateDe }) => estimateDe),
);

/**
 * What an estimate says of itself, in the language of the screen. Stored estimates have it as an English sentence: the German
 * text is found by that sentence (`{{name}}` stands for what differs in it); what a model wrote itself stays as it is.
 */
export function estimateSentence(sentence: string): string {
  return translated(sentence) ?? sentence;
}

/** Several sentences one after the other: all in the language of the screen or, where a model wrote one, all as they are. */
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

/** What stands in the sentence where the template has its names; null for another sentence. */
function valuesIn(template: string, sentence: string): Readonly<Record<string, string>> | null {
  const pattern = template.replaceAll(/[.?()]/g, '\\$&').replaceAll(/{{(\w+)}}/g, '(?<$1>.+?)');
  return new RegExp(`^${pattern}$`).exec(sentence)?.groups ?? null;
}

/** Figures get their comma, lists their "und". */
function inGerman(value: string): string {
  return /^\d+(\.\d+)?$/.test(value)
    ? formatNumber(Number(value), { digits: 1 })
    : value.replace(/ and (?=[^,]*$)/, ' und ');
}
