import type { Language } from '@carbsight/contracts';
import { findEmergencies } from './emergency.js';
import { emergencyText } from './set-answers.js';

type Subject = 'hypo' | 'ketones';

const ASKED =
  `(?:what(?:'s|’s| is| are| does)|define|explain|was (?:ist|sind|bedeutet|bedeuten|hei(?:ss|ß)t)|erkl(?:är|aer)e?)(?: mir| me)?(?: please| bitte)?` +
  `(?: (?:an?|the|eine?|einen|der|die|das|den))?`;
const NAMES: Readonly<Record<Subject, string>> = {
  hypo: 'hypos?|hypogly(?:ca?e|k(?:ä|ae))mi[ae]s?|low blood (?:sugar|glucose)|unterzucker(?:ung)?(?:en)?',
  ketones: 'ketones?|ketonk(?:ö|oe)rper|(?:diabetic |diabetische )?keto(?:acidosis|azidose)|dka',
};
/** The whole message: with any other word the person may be talking about themselves. */
const QUESTIONS = (Object.keys(NAMES) as Subject[]).map(
  (subject) => [subject, new RegExp(`^${ASKED} (?:${NAMES[subject]})(?: mean)?[\\s?.!]*$`, 'iu')] as const,
);

/** Hypo: ADA Standards of Care, section 6 (level 1). Ketones: NHS, "Diabetic ketoacidosis". Definitions, not advice. */
const EXPLAINED: Record<Language, Record<Subject, string>> = {
  en: {
    hypo: 'In general, a hypo is blood glucose that has fallen too low, below 70 mg/dl (3.9 mmol/l), which people often notice by shaking, sweating, hunger or trouble thinking clearly.',
    ketones:
      'In general, ketones are acids that the body makes when it burns fat because it cannot use glucose; when they build up in somebody with diabetes, that is called ketoacidosis.',
  },
  de: {
    hypo: 'Allgemein gesagt ist ein Unterzucker (Hypo) ein zu niedriger Blutzucker, unter 70 mg/dl (3,9 mmol/l), den viele an Zittern, Schwitzen, Hunger oder daran merken, dass klares Denken schwerfällt.',
    ketones:
      'Allgemein gesagt sind Ketone Säuren, die der Körper bildet, wenn er Fett verbrennt, weil er Glukose nicht nutzen kann; sammeln sie sich bei Diabetes an, heißt das Ketoazidose.',
  },
};

/**
 * The emergency text for a message; null when it mentions none. Someone who only asks what the word means gets the same text
 * first, followed by the definition.
 */
export function emergencyAnswer(message: string, language: Language): string | null {
  const emergencies = findEmergencies(message);
  if (emergencies.length === 0) return null;
  const question = message.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const subject = QUESTIONS.find(([, asks]) => asks.test(question))?.[0];
  const text = emergencyText(emergencies, language);
  return subject ? `${text}\n\n${EXPLAINED[language][subject]}` : text;
}
