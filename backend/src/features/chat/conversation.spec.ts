import type { Language } from '@carbsight/contracts';
import type { UserEntity } from '@carbsight/database';
import { answerNothingFound, composeAnswer } from '@carbsight/domain';
import { openFoods } from '@carbsight/foods';
import { FactFinder } from './fact-finder.js';

const foods = openFoods();
const noMeals = { findByWords: async () => [], findEaten: async () => [] };
const finder = new FactFinder(foods, noMeals as never, { named: async () => [] } as never);
const NOW = new Date('2026-11-26T12:00:00Z');

/** The answer from the tables alone to the last question of a conversation. */
async function answerTo(...questions: readonly string[]): Promise<string> {
  const language: Language = /[äöü]|\b(?:und|wie|viele|reis|zucker|was)\b/i.test(questions[0] ?? '') ? 'de' : 'en';
  const person = { id: 'kim', language, units: 'grams', carbBasis: 'total', timezone: 'Europe/Berlin' };
  const earlier = questions.slice(0, -1);
  const { facts, question } = await finder.find(person as UserEntity, questions.at(-1) ?? '', language, {
    earlier,
    now: NOW,
  });
  const reader = { language, unit: 'grams', timezone: person.timezone } as const;
  return composeAnswer(facts, question, reader) ?? answerNothingFound(facts.food?.unknown ?? [], question, reader);
}

describe('a follow-up question', () => {
  it.each([
    [['How many carbs in 150 g cooked white rice?', 'and 200 g?'], /^200 g (?:cooked )?white rice: \*\*5\d g\*\*/],
    [['rice', '200 g'], /^200 g rice: /],
    [['rice', 'what about two cups'], /^Two cups rice \(about \d+ g\): /],
    [['how many carbs are in rice', 'and if it is 250 g?'], /^250 g rice: /],
    [['rice', 'make it 300 g'], /^300 g rice: /],
    [['rice', 'how many in 80 g?'], /^80 g rice: /],
    [['150 g rice', 'half of that'], /^75 g rice: /],
    [['150 g rice', 'and twice as much?'], /^300 g rice: /],
    [['150 g rice', 'and brown?'], /^150 g brown rice: .*brown/],
    [['150 g rice', 'and 200 g?', 'and brown?'], /^200 g brown rice: /],
    [['150 g cooked white rice', 'and brown?'], /^150 g brown cooked rice: /],
    [['150 g brown rice', 'and white?'], /^150 g white rice: /],
    [['a banana', 'and a large one?'], /^Large banana \(about \d+ g\): |^A large banana \(about \d+ g\): /],
    [['a banana', 'and two of them?'], /^Two banana \(about \d+ g\): /],
    [['150 g rice', 'and pasta?'], /^150 g pasta: /],
    [['150 g rice', 'and a banana?'], /^150 g a? ?banana: |^Banana, /],
    [['150 g rice', 'and 100 g honey?'], /^100 g honey: /],
    [['rice and a banana', 'and 120 g?'], /^120 g banana: /],
    [['100 g rice', 'with milk?'], /100 g rice: .*\n- .*[Mm]ilk/],
    [['100 g rice', 'and in BE?'], /^About \*\*2\.\d BE\*\*, that is 28 g/],
    [['100 g rice', 'how many carbs is that?'], /^100 g rice: /],
    [['how long does rice take to digest', 'and how many carbs?'], /^Rice, with a usual weight/],
    [['honey or sugar', 'and 20 g?'], /20 g of each:\n- 20 g honey: \*\*16 g\*\*.*\n- 20 g sugar: \*\*20 g\*\*/],
    [['2 slices of bread with honey', 'and three slices?'], /^Three slices bread \(about \d+ g\): /],
    [['rice', 'thanks!', 'and 200 g?'], /^200 g rice: /],
    [['Wie viele Kohlenhydrate hat Reis?', 'und 150 g?'], /^150 g Reis: \*\*\d+ g\*\*/],
    [['Wie viele Kohlenhydrate hat Reis?', 'wie viel sind das bei 150 g?'], /^150 g Reis: /],
    [['Reis', 'was ist mit zwei Tassen?'], /^Zwei Tassen Reis \(etwa \d+ g\): /],
    [['150 g Reis', 'und brauner?'], /^150 g brauner Reis: /],
    [['150 g Reis', 'die Hälfte davon'], /^75 g Reis: /],
    [['150 g Reis', 'und wie viele BE sind das?'], /^Etwa \*\*3,\d BE\*\*/],
    [['Wie viele Kohlenhydrate hat eine Banane?', 'und zwei davon?'], /^Zwei Banane \(etwa \d+ g\): /],
    [['150 g Reis', 'und Nudeln?'], /^150 g Nudeln: /],
    [['Honig oder Zucker', 'und 20 g?'], /je 20 g:/],
    [['Was ist in einer Banane?', 'und zwei davon?'], /^Zwei Banane /],
  ])('%j', async (questions, answer) => {
    expect(await answerTo(...questions)).toMatch(answer);
  });

  it.each([
    [['rice', 'thanks!']],
    [['rice', 'why?']],
    [['rice', 'blorptang?']],
    [['and 200 g?']],
    [['rice', 'and for 4 people?']],
    [['rice', 'how many carbs should I eat?']],
    [['What did I eat yesterday?', 'and 200 g?']],
  ])('does not guess: %j', async (questions) => {
    expect(await answerTo(...questions)).not.toMatch(/\*\*/);
  });

  it('names one piece without the case of its article', async () => {
    expect(await answerTo('Wie viele Kohlenhydrate stecken in einem Döner?')).toMatch(/^1 Döner \(etwa/);
  });

  it('leaves a new question alone', async () => {
    expect(await answerTo('200 g rice', 'banana')).toMatch(/^Banana, with a usual weight/);
    expect(await answerTo('200 g bread', 'and banana?')).toMatch(/^200 g banana: /);
  });
});

describe('a comparison', () => {
  it.each([
    [
      'honey or sugar',
      /^Compared by the same weight, 100 g of each:\n- 100 g honey: \*\*82 g\*\*.*\n- 100 g sugar: \*\*100 g\*\*.*\n.* 1[78] g less for honey than for sugar\.$/,
    ],
    ['compare honey and sugar', /100 g of each:/],
    ['what is the difference between honey and sugar?', /100 g of each:/],
    ['honey instead of sugar', /100 g of each:/],
    ['which has more carbs, honey or sugar?', /100 g of each:/],
    ['is honey better than sugar?', /100 g of each:(?:.*\n)+.*do not rate/],
    ['20 g honey or sugar', /20 g of each:\n- 20 g honey.*\n- 20 g sugar/],
    ['two bananas or an apple', /^- Two bananas \(about \d+ g\): .* in 100 g\).\n- Apple, .* in 100 g\)/],
    ['does honey have as many carbs as sugar?', /100 g of each:/],
    ['20 g honey or 30 g sugar', /^- 20 g honey.*\n- 30 g sugar/],
    ['honey, sugar or banana: which has the fewest carbs?', /100 g of each:\n.*\n.*\n.*\nBanana has the least/],
    ['Honig oder Zucker?', /^Bei gleichem Gewicht verglichen, je 100 g:\n- 100 g Honig: .*\n- 100 g Zucker: /],
    ['Ist Honig das gleiche wie Zucker?', /je 100 g:/],
    ['Honig statt Zucker', /je 100 g:/],
    ['Was ist der Unterschied zwischen Honig und Zucker', /je 100 g:/],
  ])('%s', async (question, answer) => {
    expect(await answerTo(question)).toMatch(answer);
  });
});

describe('a question about something else than carbohydrate', () => {
  it.each([
    'how long does pizza take to digest',
    'how do I cook rice',
    'when should I eat a banana',
    'why is honey sticky',
    'is rice gluten free?',
    'does honey go bad',
    'do bananas raise blood sugar?',
    'can I freeze bread',
    'what goes with rice',
    'what happens if I eat honey',
    'calories in a banana',
    'how many calories in 100 g rice',
    'how much protein is in rice',
    'glycemic index of honey',
    'rice recipe',
    'is honey or sugar sweeter?',
    'which is cheaper, rice or bread',
    'wie lange braucht Pizza zum Verdauen',
    'Wie koche ich Reis?',
    'warum klebt Honig',
    'Ist Reis glutenfrei?',
    'hat Honig Vitamine?',
    'Wie viele Kalorien hat Reis?',
    'treibt Reis den Blutzucker hoch',
    'wie schmeckt Reis',
    'Reis Rezept',
  ])('gets no figure, and learns what can be asked: %s', async (question) => {
    const answer = await answerTo(question);
    expect(answer).not.toMatch(/\*\*/);
    expect(answer).toMatch(/cannot answer this.*How many carbs|nicht beantworten.*Kohlenhydrate/s);
  });

  it.each([
    'how many carbs and calories in a banana',
    'does honey have carbs?',
    'is there sugar in ketchup?',
    'are there carbs in milk',
    'why does bread have so many carbs',
    'is a banana healthy',
    'can I eat rice?',
    'can I eat a banana tonight?',
    'darf ich morgen Reis essen?',
    'what is in a banana',
    'low fat milk 200 ml',
    'gluten free bread 50 g',
    'hat Honig viele Kohlenhydrate?',
    'Ist in Ketchup Zucker?',
    'how high in carbs is rice',
  ])('still states the carbohydrate when asked for it: %s', async (question) => {
    expect(await answerTo(question)).toMatch(/\*\*\d+ g\*\*|\*\*less than 1 g\*\*/);
  });
});
