import { asksForDosing } from './dose-question.js';
import { answerHelp, type HelpTopic, helpTopicOf, isSameQuestion } from './help.js';

const asked: readonly (readonly [HelpTopic, ...string[]])[] = [
  [
    'deleting',
    'delete my last meal',
    'can you remove yesterday’s lunch from my history?',
    'how do I delete my account',
    'clear the chat',
    'Please erase everything',
    'Lösch meine letzte Mahlzeit',
    'Kannst du das Frühstück von heute löschen?',
    'Wie lösche ich mein Konto?',
    'wie kann ich einen Eintrag entfernen',
    'loesche alles',
  ],
  [
    'export',
    'how do I export',
    'download my data as CSV',
    'Can I take my data with me?',
    'Wie exportiere ich meine Daten?',
    'kann ich meine Mahlzeiten herunterladen',
  ],
  [
    'printing',
    'print my week',
    'how do I share my meals with my doctor',
    'Kann ich das für meine Ärztin ausdrucken?',
    'wie kann ich meinem Arzt meine Mahlzeiten zeigen',
  ],
  [
    'correcting',
    'change my lunch to 40 g',
    'how do I edit a meal',
    'the estimate is wrong',
    'fix the time of my dinner',
    'Der Wert ist falsch',
    'Ändere meine letzte Mahlzeit auf 40 g',
    'Wie kann ich eine Mahlzeit ändern?',
    'bearbeite mein Mittagessen',
  ],
  [
    'bread-units',
    'Was ist eine BE?',
    'what is a BE',
    'what are exchanges?',
    'Was bedeutet KE',
    'Unterschied zwischen BE und KE',
    'BE oder KE?',
    'was sind Broteinheiten',
    'what does BE mean',
    'what is 1 BE',
  ],
  [
    'total-or-net-carbs',
    'total or net carbs',
    'do you count net carbs?',
    'is fibre included?',
    'net or total?',
    'what are net carbs',
    'Sind Ballaststoffe mitgezählt?',
    'Netto oder gesamt?',
    'Zählen Ballaststoffe mit?',
    'mit oder ohne Ballaststoffe?',
    'was sind verwertbare Kohlenhydrate',
  ],
  [
    'counting-carbs',
    'how do I count carbs',
    'what is a carbohydrate?',
    'Was sind Kohlenhydrate?',
    'wie berechne ich Kohlenhydrate',
  ],
  [
    'units',
    'how do I switch to BE',
    'show everything in KE',
    'Wie stelle ich auf BE um?',
    'Wie ändere ich die Einheit auf BE?',
    'kann ich in KE rechnen',
  ],
  ['reminders', 'remind me to log dinner', 'how do I turn off reminders', 'Erinnere mich ans Eintragen'],
  [
    'signing-in',
    'I forgot my password',
    'how do I log out?',
    'Passwort ändern',
    'wie melde ich mich ab',
    'how do I set up 2fa',
  ],
  [
    'plans',
    'cancel my subscription',
    'how much does pro cost',
    'Wie kündige ich mein Abo?',
    'was kostet die App',
    'how many scans per day',
  ],
  ['appearance', 'dark mode', 'change the language to German', 'Wie kann ich die Sprache ändern?'],
  ['what-does-the-range-mean', 'what does the range mean', 'why is the range so wide?', 'Was bedeutet die Spanne?'],
  ['no-estimate', 'why did I get no estimate', 'Warum gibt es keine Schätzung?'],
  ['better-estimates', 'how do I take good photos', 'Wie bekomme ich bessere Schätzungen?'],
  ['how-accurate-is-it', 'how accurate is this app?', 'Wie genau ist die Schätzung?', 'are you sure?'],
  ['location-in-photos', 'do you store my location', 'wird mein Standort gespeichert'],
  ['who-sees-my-photos', 'who can see my photos', 'is my data safe', 'Wer sieht meine Fotos?'],
  ['mails', 'unsubscribe from the newsletter', 'welche E-Mails bekomme ich'],
  ['offline', 'does it work offline', 'how do I install the app', 'geht es ohne Internet?'],
  [
    'logging',
    'log 2 slices of toast',
    'how do I add a meal',
    'Trag 150 g Reis ein',
    'Wie kann ich eine Mahlzeit eintragen?',
    'can I scan a barcode',
  ],
  ['earlier-meals', 'where do I find my history', 'Wo sehe ich meine alten Mahlzeiten?'],
  ['what-the-chat-can-do', 'help', 'what can you do?', 'Was kannst du?', 'who are you'],
  [
    'how-is-an-estimate-made',
    'how does it work',
    'where do the figures come from',
    'are you an AI?',
    'Woher kommen die Werte?',
    'Wie funktioniert die App?',
  ],
  ['what-must-it-not-be-used-for', 'is this a medical device'],
  ['deleting', 'borra mi última comida', '¿Cómo elimino mi cuenta?'],
  ['export', '¿Cómo exporto mis datos?', 'descargar mis comidas en CSV'],
  ['printing', '¿Puedo imprimir mi semana?', '¿Cómo comparto mis comidas con mi médico?'],
  ['correcting', 'el valor está mal', '¿Cómo corrijo una comida?'],
  ['bread-units', '¿Qué son las raciones de hidratos?'],
  ['total-or-net-carbs', '¿Se cuenta la fibra?', '¿totales o netos?'],
  ['counting-carbs', '¿Cómo cuento los carbohidratos?', '¿Qué son los hidratos de carbono?'],
  ['units', '¿Cómo cambio la unidad?'],
  ['reminders', '¿Cómo apago los recordatorios?'],
  ['signing-in', 'he olvidado mi contraseña'],
  ['plans', 'cancelar mi suscripción', '¿Cuánto cuesta la app?'],
  ['appearance', 'modo oscuro', '¿Cómo cambio el idioma?'],
  ['what-does-the-range-mean', '¿Qué significa el intervalo?'],
  ['no-estimate', '¿Por qué no hay estimación?'],
  ['better-estimates', '¿Cómo hago buenas fotos?'],
  ['how-accurate-is-it', '¿Cómo de precisa es la estimación?'],
  ['location-in-photos', '¿guardáis mi ubicación?'],
  ['who-sees-my-photos', '¿Quién ve mis fotos?'],
  ['mails', '¿qué correos recibo?'],
  ['offline', '¿funciona sin internet?'],
  ['logging', 'apunta dos tostadas', '¿Cómo registro una comida?'],
  ['earlier-meals', '¿Dónde veo mi historial?'],
  ['what-the-chat-can-do', 'ayuda', '¿Qué puedes hacer?'],
  ['how-is-an-estimate-made', '¿Cómo funciona la aplicación?', '¿eres una IA?'],
  ['what-must-it-not-be-used-for', '¿es un producto sanitario?'],
];

it.each(asked.flatMap(([topic, ...questions]) => questions.map((question) => [question, topic] as const)))(
  'knows what the FAQ answers: "%s"',
  (question, topic) => {
    expect(helpTopicOf(question)).toBe(topic);
    expect(asksForDosing(question)).toBe(false);
  },
);

it.each([
  'How many carbs in 150 g cooked lentils?',
  'Wie viele Kohlenhydrate hat Reis?',
  'How many BE has an apple?',
  'wie viele BE hat eine Banane',
  'What did I eat yesterday?',
  'carbs in free range eggs',
  'chicken with the skin removed',
  'remove the honey',
  '2 eggs and rice',
  'eine andere Portion Reis',
  'net carbs in an avocado',
  'honey or sugar',
  'is a banana better than an apple',
  'how many carbs did I log in March',
  'Was habe ich heute eingetragen?',
  'how long does pizza take to digest',
  'and 200 g?',
  'und 150 g?',
  'mail order cookies',
  'bread without salt',
  'light beer 500 ml',
  'Was ist in einem Hamburger?',
  'how much sugar is in cola',
  'highest carb meal this week',
  'my average this month',
  'change in my average this week',
  '¿Cuántos carbohidratos tiene una manzana?',
  '¿Qué comí ayer?',
  'pan sin sal',
  'tortilla con foto de ayer',
  '¿arroz o patata?',
  'mi media de esta semana',
])('leaves a question about food or meals to the tables: "%s"', (question) => {
  expect(helpTopicOf(question)).toBeNull();
});

it('says that it cannot act when told to, and shows the answer without its marks', () => {
  const body = 'Open it: *More actions*, then *Delete*. [More](/about)\n\n- **One:** two';
  expect(answerHelp('Please delete my last meal', body, 'en')).toBe(
    'I can only answer questions: I cannot change, log or send anything for you. This is how you do it:\n\n' +
      'Open it: “More actions”, then “Delete”. More\n\n- **One:** two',
  );
  expect(answerHelp('Kannst du meine Mahlzeit löschen?', body, 'de')).toMatch(/^Ich beantworte nur Fragen: .*\n\nOpen/);
  expect(answerHelp('How do I delete a meal?', body, 'en')).toMatch(/^Open it/);
});

it('points to the FAQ if the entry is not published, or mentions doses', () => {
  for (const body of [null, '', 'Take 4 units of insulin.']) {
    expect(answerHelp('How do I delete a meal?', body, 'en')).toMatch(/^I can only answer .* The FAQ tells/);
  }
});

it('recognises the questions that administrators wrote, verbatim or nearly so', () => {
  const title = 'Does the canteen menu have carbs?';
  expect(isSameQuestion('does the canteen menu have carbs', title)).toBe(true);
  expect(isSameQuestion('Does our canteen menu have carbs', title)).toBe(true);
  expect(isSameQuestion('carbs in rice', title)).toBe(false);
});
