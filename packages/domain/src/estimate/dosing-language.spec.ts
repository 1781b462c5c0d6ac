import fc from 'fast-check';
import { containsDosingLanguage, removeDosingLanguage } from './dosing-language.js';

const hostile = [
  'Take 4 units.',
  'take 4 units',
  'Use a 1:10 ratio for this meal.',
  'A ratio of 1 to 10 fits.',
  'Your I:C is what matters.',
  'I/C of 12',
  'bolus 5U',
  'Pre-bolus fifteen minutes before.',
  'B o l u s now',
  'b.o.l.u.s now',
  'Give 5u rapid.',
  'Needs 3,5 IE.',
  '4 E Novorapid',
  'Das sind 4 Insulin-Einheiten.',
  'Spritzen Sie vier Einheiten.',
  'Mit dem BE-Faktor 1,5 rechnen.',
  'Der Korrekturfaktor zählt hier.',
  'Eine Korrektur von zwei Einheiten.',
  'Die Dosis anpassen.',
  'Apply your correction factor.',
  'Correct your high first.',
  'Add a correction of 2.',
  'Inyecta cuatro unidades.',
  'Ponte 4 unidades de rápida.',
  'Un bolo de corrección ayuda.',
  'Ajusta la dosis de insulina.',
  'El factor de sensibilidad es 40.',
  'inject now',
  'i n s u l i n',
  'I-N-S-U-L-I-N',
  'ins.ulin',
  'in\nsu\nlin',
  '1nsul1n 4',
  'Іnsulіn (Cyrillic letters)',
  'ins\u200bulin',
  'i\u0301nsulin',
  '𝐢𝐧𝐬𝐮𝐥𝐢𝐧 4',
  'ＩＮＳＵＬＩＮ',
  'take 4\nunits',
  'Take 4. Units.',
  'u-n-i-t-s: 4',
  '4 u n i t s',
  '10 g per unit',
  '1 unit per 10 g',
  '1U/10g',
  '1 unit for every 15 grams',
  'Your carb ratio is fine.',
  'ISF 50',
  'Increase your dose.',
  'dosing advice',
  'take your shot',
  'a few units',
  'Take 4 now.',
  '4–5 units',
  'five (5) units',
  'un1ts: 4 un!ts',
  'four U',
  'dial up four',
  'C:I ratio',
  'ratio 1/12',
  'Mahlzeitenbolus',
  'Ponte cuatro',
  'bolo corrector',
  'dose: 4',
  'add 2 for the high',
  '4 unités',
  'sliding scale',
  'basal rate',
];

const harmless = [
  'Two slices of toast, about 26 g of carbohydrate.',
  'One unit of bread weighs 40 g.',
  'The plate holds 2 units of bread.',
  'The ratio of rice to beans looks like two parts to one.',
  'About 3 bread units, or 3 BE.',
  'Das sind etwa 4 Broteinheiten (BE).',
  'Eine Dose Mais (140 g) und ein Spritzer Zitrone.',
  'Spaghetti Bolo mit Parmesan.',
  'A shot of espresso with milk.',
  'The correct portion is probably 180 g.',
  'The bowl is shown at 12:30, i.e. lunch.',
  'Item 1: 45 g rice, item 2: 12 g carrots.',
  'Rice 45.5 g (1/2 cup), 60/40 weighting.',
  'Una ración de arroz con pollo, 45 g.',
  'Café con leche y dos tostadas.',
  'I take the plate to be 27 cm wide.',
  'An apple, unpeeled; 19 g.',
];

describe('removeDosingLanguage', () => {
  it.each(hostile)('leaves nothing of %j', (text) => {
    expect(removeDosingLanguage(text)).toBe('');
  });

  it.each(harmless)('leaves %j as it is', (text) => {
    expect(removeDosingLanguage(text)).toBe(text);
  });

  it('drops the sentence and keeps the figures of the others', () => {
    const text = 'The rice is about 45.5 g. You should take 4 units of insulin. The sauce adds 6 g.';
    expect(removeDosingLanguage(text)).toBe('The rice is about 45.5 g. The sauce adds 6 g.');
  });

  it('keeps the lines of a list around a dropped one', () => {
    expect(removeDosingLanguage('- Rice 45 g\n- Bolus: 4U\n- Beans 12 g')).toBe('- Rice 45 g\n- Beans 12 g');
  });

  it('never lets dosing language through, wherever it hides', () => {
    const words = fc.constantFrom(
      'Rice 45 g.',
      'Beans, 12 g!',
      '\n',
      ' ',
      'The',
      'sauce',
      '4',
      'units',
      '. ',
      '- ',
      ...hostile,
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        const cleaned = removeDosingLanguage(parts.join(' '));
        expect(containsDosingLanguage(cleaned)).toBe(false);
        expect(removeDosingLanguage(cleaned)).toBe(cleaned);
      }),
    );
  });

  it('takes any text, and adds nothing to it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(removeDosingLanguage(text).length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
