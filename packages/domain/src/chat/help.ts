import type { Language } from '@carbsight/contracts';
import { helpTable } from '#words';
import { hasDosingWord } from '../estimate/dosing-language.js';
import { foldForMatching } from '../estimate/folded-text.js';
import { matches, parseWords } from '../words/words.js';

const words = parseWords(helpTable);

/** The FAQ's questions that the chat recognises, by their slugs. The first match wins. */
export const HELP_TOPICS = [
  'reminders',
  'signing-in',
  'plans',
  'deleting',
  'printing',
  'export',
  'bread-units',
  'total-or-net-carbs',
  'counting-carbs',
  'units',
  'correcting',
  'appearance',
  'what-does-the-range-mean',
  'no-estimate',
  'better-estimates',
  'how-accurate-is-it',
  'location-in-photos',
  'who-sees-my-photos',
  'mails',
  'offline',
  'logging',
  'earlier-meals',
  'what-the-chat-can-do',
  'how-is-an-estimate-made',
  'what-must-it-not-be-used-for',
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

const PATTERNS = HELP_TOPICS.map((topic) => [topic, words.tests(topic)] as const);
/** "How many carbs has ...?" is about a food, whatever else it says. */
const ABOUT_FOOD = words.tests('about a food');
const ORDER = words.tests('order');

/** What a question about the app itself, or about counting, is about; null for one about food or meals. */
export function helpTopicOf(text: string): HelpTopic | null {
  const plain = foldForMatching(text);
  if (matches(ABOUT_FOOD, plain)) return null;
  return PATTERNS.find(([, patterns]) => matches(patterns, plain))?.[0] ?? null;
}

/** The fraction of both texts' words that they have in common. */
const SAME = 0.7;

/** Whether a question is the same as one of the FAQ, apart from small differences in wording. */
export function isSameQuestion(asked: string, title: string): boolean {
  const [one, other] = [stemsOf(asked), stemsOf(title)];
  const shared = [...one].filter((stem) => other.has(stem)).length;
  return shared > 1 && shared / new Set([...one, ...other]).size >= SAME;
}

function stemsOf(text: string): Set<string> {
  return new Set((foldForMatching(text).match(/\p{L}{2,}/gu) ?? []).map((word) => word.slice(0, 6)));
}

/** Longer answers are read on the page itself. In characters. */
const ANSWER_MAX = 1_200;

const CANNOT_ACT: Record<Language, string> = {
  en: 'I can only answer questions: I cannot change, log or send anything for you. This is how you do it:',
  de: 'Ich beantworte nur Fragen: Ich kann für dich nichts ändern, eintragen oder verschicken. So machst du es:',
  es: 'Solo respondo preguntas: no puedo cambiar, registrar ni enviar nada por ti. Se hace así:',
};

const IN_THE_FAQ: Record<Language, string> = {
  en: 'I can only answer questions about carbohydrate in food and in your meals. The FAQ tells how the app works.',
  de: 'Ich beantworte nur Fragen zu Kohlenhydraten in Lebensmitteln und in deinen Mahlzeiten. Wie die App funktioniert, steht in den häufigen Fragen.',
  es: 'Solo respondo preguntas sobre los carbohidratos de los alimentos y de tus comidas. Cómo funciona la aplicación está en las preguntas frecuentes.',
};

/**
 * The FAQ's answer in the chat's own formatting.
 * @param body Markdown; null if the question is not published
 */
export function answerHelp(question: string, body: string | null, language: Language): string {
  const answer = body === null ? '' : plainMarkdown(body, language);
  if (answer === '' || hasDosingWord(answer)) return IN_THE_FAQ[language];
  return matches(ORDER, foldForMatching(question)) ? `${CANNOT_ACT[language]}\n\n${answer}` : answer;
}

const QUOTED: Record<Language, string> = { en: '“$1”', de: '„$1“', es: '«$1»' };

/** Keeps paragraphs, lists and bold; *Delete* is quoted, and a link is reduced to its words. */
function plainMarkdown(body: string, language: Language): string {
  const quoted = QUOTED[language];
  const paragraphs = body
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/^#+\s+(.*)$/gm, '**$1**')
    .replace(/^>\s?/gm, '')
    .replace(/^[*+] /gm, '- ')
    .replace(/(?<![*\w])[*_](?![*\s])([^*_\n]+)[*_](?![*\w])/g, quoted)
    .trim()
    .split(/\n{2,}/);
  let length = 0;
  return paragraphs
    .filter((paragraph) => {
      length += paragraph.length;
      return length <= ANSWER_MAX;
    })
    .join('\n\n');
}
