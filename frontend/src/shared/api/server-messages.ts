import { type Catalogue, defineTranslations, formatNumber } from '../i18n';

const german = defineTranslations('server', () => import('./messages/server-de').then(({ german }) => german));

/**
 * What the server says, in the language of the screen. The German text is found by the sentence (`{{name}}` stands for
 * what differs in it), else by the code; a sentence that nobody has translated stays as it is.
 */
export function serverMessage(sentence: string, code?: string): string {
  return translated(sentence, code) ?? sentence;
}

/** The same; null where the sentence would stay in another language than the screen's. */
export function translated(sentence: string, code?: string): string | null {
  const texts = german();
  if (!texts) return sentence;
  return texts[sentence] ?? byTemplate(texts, sentence) ?? (code === undefined ? undefined : texts[code]) ?? null;
}

/**
 * Several sentences one after the other. All of them in the language of the screen, or, where one is not ours (a model
 * wrote it), all as they are.
 */
export function serverMessages(text: string): string {
  const sentences = text.split(/(?<=\.) (?=\p{Lu})/u).map((sentence) => translated(sentence));
  return sentences.every((sentence) => sentence !== null) ? sentences.join(' ') : text;
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
