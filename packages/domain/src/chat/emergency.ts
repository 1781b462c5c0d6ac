import type { Language } from '@carbsight/contracts';
import { emergencyTable } from '#words';
import { foldForMatching, spellingVariants } from '../estimate/folded-text.js';
import { matches, parseWords } from '../words/words.js';
import { typoDistance } from './typo-distance.js';

/**
 * `self-harm`: someone wants to die or to hurt themselves; `hypo`: low blood glucose, or a wrong dose that causes it; `ketones`: ketones,
 * ketoacidosis, or glucose so high that they are likely.
 */
export type Emergency = 'self-harm' | 'hypo' | 'ketones';

/**
 * In folded text (lower case, no accents; `ß` is `ss`). When in doubt a pattern matches: an unnecessary warning is nothing compared to a
 * hypo answered with a recipe, and an unnecessary kind word does no harm.
 */
const words = parseWords(emergencyTable);
const SELF_HARM = words.tests('self-harm');
/** A wrong dose counts: a hypo is imminent. */
const HYPO = ['hypo', 'sign of a hypo', 'wrong dose'].flatMap((name) => words.tests(name));
const KETONES = words.tests('ketones');
/** Each captures a reading. */
const READINGS = words.patterns('reading', 'g');
/** Long words that a shaking hand mistypes. */
const MISTYPED: Readonly<Record<Emergency, readonly string[]>> = {
  'self-harm': words.of('self-harm, mistyped'),
  hypo: words.of('hypo, mistyped'),
  ketones: words.of('ketones, mistyped'),
};

/** Below 70 mg/dl or 3.9 mmol/l is low (ADA Standards of Care, section 6, level 1 hypoglycaemia). */
const LOW = { mgDl: 70, mmolL: 3.9 };
/** From this reading on, people are told to get help (CDC, "Diabetic Ketoacidosis": 300 mg/dl). */
const HIGH = { mgDl: 300, mmolL: 16.7 };
/** Without a unit, a reading in between may be either: far too low in mg/dl, or far too high in mmol/l. */
const AMBIGUOUS = { from: 20, to: 35 };

/** The emergencies that a message mentions, whatever else it says; self-harm first, then a hypo, because it is faster. */
export function findEmergencies(text: string): readonly Emergency[] {
  const variants = spellingVariants(foldForMatching(text));
  const readings = variants.flatMap(readingsIn);
  const mentions = (patterns: readonly RegExp[]) => variants.some((variant) => matches(patterns, variant));
  const isSelfHarm = mentions(SELF_HARM) || isMistyped('self-harm', variants);
  const isHypo = mentions(HYPO) || readings.includes('hypo') || isMistyped('hypo', variants);
  const isKetones = mentions(KETONES) || readings.includes('ketones') || isMistyped('ketones', variants);
  return [
    ...(isSelfHarm ? (['self-harm'] as const) : []),
    ...(isHypo ? (['hypo'] as const) : []),
    ...(isKetones ? (['ketones'] as const) : []),
  ];
}

function readingsIn(text: string): readonly Emergency[] {
  const found = READINGS.flatMap((pattern) => [...text.matchAll(pattern)]);
  return found.flatMap(([whole, figure = ''], index) => {
    const after = text.slice((found[index]?.index ?? 0) + whole.length, (found[index]?.index ?? 0) + whole.length + 8);
    return meaningOf(Number(figure.replace(',', '.')), unitIn(whole + after));
  });
}

function unitIn(words: string): 'mg' | 'mmol' | null {
  if (/mg ?\/? ?dl/.test(words)) return 'mg';
  return /mmol/.test(words) ? 'mmol' : null;
}

function meaningOf(value: number, unit: 'mg' | 'mmol' | null): readonly Emergency[] {
  if (value <= 0) return [];
  if (unit === null && value >= AMBIGUOUS.from && value <= AMBIGUOUS.to) return ['hypo', 'ketones'];
  const isMilligrams = unit === 'mg' || (unit === null && value > AMBIGUOUS.to);
  const [low, high] = isMilligrams ? [LOW.mgDl, HIGH.mgDl] : [LOW.mmolL, HIGH.mmolL];
  if (value < low) return ['hypo'];
  return value >= high ? ['ketones'] : [];
}

/** Up to one typo, or two in long words. */
function isMistyped(kind: Emergency, [folded = '']: readonly string[]): boolean {
  const said = folded.match(/\p{L}{5,20}/gu) ?? [];
  return MISTYPED[kind].some((meant) => {
    const slips = meant.length < 10 ? 1 : 2;
    return said.some((word) => word !== meant && typoDistance(word, meant, slips) <= slips);
  });
}

/**
 * What to do, in general words that any care team stands by, without a figure that could be taken for a therapy. Hypo: ADA, "Treatment and
 * Care: Hypoglycemia" (fast-acting carbohydrate, check again after 15 minutes, repeat; unconscious: nothing by mouth, call for help) and
 * NHS, "Low blood sugar (hypoglycaemia)" (sugary drink or sweets, test again after 10 to 15 minutes). Ketones: NHS, "Diabetic
 * ketoacidosis", and CDC, "Diabetic Ketoacidosis" (signs, and to get help immediately). Self-harm: to ask for help immediately, to talk,
 * not to stay alone, and to keep means out of reach (WHO, "Preventing suicide"); hotlines open day and night. Emergency numbers: 112 in the
 * European Union, 999 in the United Kingdom, 911 in North America. Spain's line for suicidal thoughts is 024 (Ministerio de Sanidad),
 * Mexico's 800 911 2000 (Línea de la Vida).
 */
const EMERGENCY: Record<Language, Record<Emergency, string>> = {
  en: {
    'self-harm':
      '**I am glad you wrote this. You matter, and you do not have to get through this moment alone.**\n' +
      '- **If you may hurt yourself, or have already taken something, call the emergency number (112, 999 or 911) now.**\n' +
      '- Talk to somebody now, day or night: 988 in the United States and Canada, 116 123 (Samaritans) in the ' +
      'United Kingdom and Ireland, 0800 1110111 (Telefonseelsorge) in Germany, 142 in Austria, 143 in Switzerland.\n' +
      '- Tell somebody near you how you feel, ask them to stay with you, and put what could hurt you out of reach. ' +
      'Is it about somebody else? Stay with them and call together.',
    hypo:
      '**This may be a hypo (low blood glucose). Act now, before anything else.**\n' +
      '- Follow your own hypo plan.\n' +
      '- What care teams commonly teach: take fast sugar at once – glucose tablets, fruit juice or a sugary (not diet) drink – ' +
      'check your glucose again after about 15 minutes, and repeat if it is still low.\n' +
      '- If it stays low or may keep falling, call your care team or the emergency number.\n' +
      '- Do not drive, and tell somebody near you.\n' +
      '- **Somebody drowsy, fitting, unconscious or unable to swallow: give nothing by mouth and call the emergency number ' +
      '(112, 999 or 911) now.**',
    ketones:
      '**Ketones, or glucose that stays very high, can become life-threatening within hours. Get help now.**\n' +
      '- Contact your diabetes care team at once and follow your own sick-day plan.\n' +
      '- **Vomiting, belly pain, fast or deep breathing, breath that smells fruity, confusion or great tiredness, or you ' +
      'cannot reach anybody: call the emergency number (112, 999 or 911) now.**\n' +
      '- Do not stay alone.',
  },
  de: {
    'self-harm':
      '**Gut, dass du das schreibst. Du bist wichtig, und du musst da nicht allein durch.**\n' +
      '- **Wenn du dir etwas antun könntest oder schon etwas genommen hast: Wähl jetzt den Notruf (112).**\n' +
      '- Sprich jetzt mit jemandem, Tag und Nacht: Telefonseelsorge 0800 1110111 oder 116 123 in Deutschland, ' +
      '142 in Österreich, 143 in der Schweiz (Großbritannien und Irland: 116 123, USA und Kanada: 988).\n' +
      '- Sag einem Menschen in deiner Nähe, wie es dir geht, bitte ihn, bei dir zu bleiben, und bring außer Reichweite, womit ' +
      'du dich verletzen könntest. Geht es um jemand anderen? Bleib da und ruft zusammen an.',
    hypo:
      '**Das kann ein Unterzucker (Hypo) sein. Handle jetzt, vor allem anderen.**\n' +
      '- Folge deinem eigenen Hypo-Plan.\n' +
      '- Was Diabetes-Teams üblicherweise lehren: sofort schnellen Zucker nehmen – Traubenzucker, Fruchtsaft oder ein ' +
      'zuckerhaltiges Getränk (nicht „light“) –, nach etwa 15 Minuten wieder messen und wiederholen, wenn der Wert noch ' +
      'niedrig ist.\n' +
      '- Bleibt der Wert niedrig oder könnte er weiter fallen, ruf dein Diabetes-Team oder den Notruf an.\n' +
      '- Fahr jetzt nicht Auto und sag jemandem in deiner Nähe Bescheid.\n' +
      '- **Ist jemand benommen, krampft, ist bewusstlos oder kann nicht schlucken: nichts in den Mund geben und sofort den ' +
      'Notruf wählen (112).**',
    ketones:
      '**Ketone oder ein Zucker, der sehr hoch bleibt, können binnen Stunden lebensgefährlich werden. Hol dir jetzt Hilfe.**\n' +
      '- Ruf sofort dein Diabetes-Team an und folge deinem eigenen Plan für Krankheitstage.\n' +
      '- **Bei Erbrechen, Bauchschmerzen, schneller oder tiefer Atmung, Atem, der fruchtig riecht, Verwirrtheit oder großer ' +
      'Müdigkeit – oder wenn du niemanden erreichst: sofort den Notruf wählen (112).**\n' +
      '- Bleib nicht allein.',
  },
  es: {
    'self-harm':
      '**Me alegro de que lo escribas. Eres importante y no tienes que pasar este momento a solas.**\n' +
      '- **Si puedes hacerte daño o ya has tomado algo, llama ahora al número de emergencias (112, 911 o el de tu país).**\n' +
      '- Habla ahora con alguien, de día o de noche: 024 en España, 800 911 2000 en México, 988 (opción 2) en Estados Unidos; ' +
      'en otros países, el número de emergencias.\n' +
      '- Di a alguien cercano cómo te sientes, pídele que se quede contigo y pon fuera de tu alcance lo que pueda hacerte daño. ' +
      '¿Se trata de otra persona? Quédate con ella y llama a su lado.',
    hypo:
      '**Puede ser una hipoglucemia (glucosa baja). Actúa ahora, antes que nada.**\n' +
      '- Sigue tu propio plan para las hipoglucemias.\n' +
      '- Lo que suelen enseñar los equipos médicos: tomar enseguida azúcar de acción rápida – tabletas de glucosa, zumo de fruta o una ' +
      'bebida azucarada (no «light») –, medir otra vez la glucosa al cabo de unos 15 minutos y repetir si sigue baja.\n' +
      '- Si sigue baja o puede seguir bajando, llama a tu equipo médico o al número de emergencias.\n' +
      '- No conduzcas y avisa a alguien cercano.\n' +
      '- **Si alguien está adormilado, convulsiona, está inconsciente o no puede tragar: no le des nada por la boca y llama ' +
      'ahora al número de emergencias (112, 911 o el de tu país).**',
    ketones:
      '**Las cetonas, o una glucosa que sigue muy alta, pueden poner en peligro la vida en pocas horas. Busca ayuda ahora.**\n' +
      '- Contacta enseguida con tu equipo de diabetes y sigue tu propio plan para los días de enfermedad.\n' +
      '- **Vómitos, dolor de barriga, respiración rápida o profunda, aliento con olor a fruta, confusión o mucho cansancio, o ' +
      'si no localizas a nadie: llama ahora al número de emergencias (112, 911 o el de tu país).**\n' +
      '- No te quedes a solas.',
  },
};

const WHAT_CHAT_CANNOT: Record<Language, string> = {
  en: 'Carbsight cannot see how you are and is not an emergency service. Ask me about food again once you are safe.',
  de: 'Carbsight sieht nicht, wie es dir geht, und ist kein Notdienst. Frag mich gern wieder nach Essen, wenn du in Sicherheit bist.',
  es: 'Carbsight no puede ver cómo estás y no es un servicio de emergencias. Pregúntame otra vez sobre alimentos cuando estés a salvo.',
};

const PEOPLE_ARE_THERE: Record<Language, string> = {
  en: 'Carbsight is software, not an emergency service. The people at these numbers will listen.',
  de: 'Carbsight ist ein Programm und kein Notdienst; die Menschen unter diesen Nummern hören dir zu.',
  es: 'Carbsight es un programa y no un servicio de emergencias; las personas de estos números te escuchan.',
};

/** The text that precedes everything else if a message mentions an emergency. */
export function emergencyText(emergencies: readonly Emergency[], language: Language): string {
  const end = emergencies.includes('self-harm') ? PEOPLE_ARE_THERE : WHAT_CHAT_CANNOT;
  return [...emergencies.map((emergency) => EMERGENCY[language][emergency]), end[language]].join('\n\n');
}

/** The only sentence that mentions doses. */
export const DOSING_DECLINED: Record<Language, string> = {
  en: 'I can’t help with doses of insulin or other medicines – your diabetes care team knows what is right for you – but I am glad to look up the carbohydrates in any food or in your own meals.',
  de: 'Bei Dosen von Insulin oder anderen Medikamenten kann ich nicht helfen – dein Diabetes-Team weiß, was für dich richtig ist –, aber die Kohlenhydrate von Lebensmitteln und deinen Mahlzeiten suche ich dir gern heraus.',
  es: 'No puedo ayudarte con dosis de insulina ni de otros medicamentos – tu equipo de diabetes sabe qué es lo adecuado para ti –, pero con gusto busco los carbohidratos de cualquier alimento o de tus propias comidas.',
};

/** For a negative amount: the figure without its sign may not be what was meant. */
export const IMPOSSIBLE_AMOUNT: Record<Language, string> = {
  en: 'An amount cannot be less than nothing, so I have not looked anything up. Please ask again with the amount that you mean, for example “5 g rice”.',
  de: 'Eine Menge kann nicht kleiner als nichts sein, darum habe ich nichts nachgeschlagen. Frag bitte noch einmal mit der Menge, die du meinst, zum Beispiel „5 g Reis“.',
  es: 'Una cantidad no puede ser menor que nada, así que no he buscado nada. Pregunta otra vez con la cantidad a la que te refieres, por ejemplo, «5 g de arroz».',
};

/** Replaces the rest of a model's answer that could not be verified. */
export const UNVERIFIED_CONTINUATION: Record<Language, string> = {
  en: 'I stop here: what came next could not be checked against the food table or your meals.',
  de: 'Hier höre ich auf: Was danach kam, ließ sich nicht mit der Lebensmitteltabelle oder deinen Mahlzeiten prüfen.',
  es: 'Me detengo aquí: lo que seguía no se ha podido comprobar con la tabla de alimentos ni con tus comidas.',
};

/** Precedes the facts when the model said something that could not be verified. */
export const FROM_FACTS: Record<Language, string> = {
  en: 'From the food table and your meals:',
  de: 'Aus der Lebensmitteltabelle und deinen Mahlzeiten:',
  es: 'De la tabla de alimentos y de tus comidas:',
};

/** Precedes the facts when the model does not answer. */
export const MODEL_UNAVAILABLE: Record<Language, string> = {
  en: 'The language model does not answer right now, so this comes from the food table and your meals alone.',
  de: 'Das Sprachmodell antwortet gerade nicht, darum kommt dies allein aus der Lebensmitteltabelle und deinen Mahlzeiten.',
  es: 'El modelo de lenguaje no responde en este momento, así que esto sale solo de la tabla de alimentos y de tus comidas.',
};

type Subject = 'hypo' | 'ketones';

/** The whole message: with any other word, the person may be talking about themselves. */
const QUESTIONS = (['hypo', 'ketones'] as const satisfies Subject[]).map(
  (subject) =>
    [
      subject,
      words.pattern(
        '^{asks what it is}(?: mir| me)?(?: please| bitte)?(?: (?:an?|the|eine?|einen|der|die|das|den|un|una|la|las))? ' +
          String.raw`{${subject} by name}(?: mean)?[\s?.!]*$`,
        'iu',
      ),
    ] as const,
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
  es: {
    hypo: 'En general, una hipoglucemia es una glucosa en sangre demasiado baja, por debajo de 70 mg/dl (3,9 mmol/l), que muchas personas notan por temblores, sudor, hambre o dificultad para pensar con claridad.',
    ketones:
      'En general, las cetonas son ácidos que el cuerpo produce cuando quema grasa porque no puede usar la glucosa; cuando se acumulan en alguien con diabetes, se llama cetoacidosis.',
  },
};

/**
 * The emergency text for a message; null if it mentions none. Someone who only asks what the word means gets the same text, followed by the
 * definition.
 */
export function emergencyAnswer(message: string, language: Language): string | null {
  const emergencies = findEmergencies(message);
  if (emergencies.length === 0) return null;
  const question = message.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const subject = QUESTIONS.find(([, asks]) => asks.test(question))?.[0];
  const text = emergencyText(emergencies, language);
  return subject ? `${text}\n\n${EXPLAINED[language][subject]}` : text;
}
