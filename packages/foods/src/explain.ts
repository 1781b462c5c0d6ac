import { parseArgs } from 'node:util';
import type { MealInWords, SpokenLocale } from '@carbsight/domain';
import { loadIndex } from './building/index-file.js';
import { createFoods } from './create-foods.js';
import type { Chunk } from './grammar/chunk.js';
import type { Stages } from './read-words.js';
import type { Reading } from './reading/segment.js';

/** Prints each stage of reading a note: `npm run explain -- [--locale de] "2 Brötchen mit Honig"`. */
const { values, positionals } = parseArgs({
  options: { locale: { type: 'string', default: 'en' } },
  allowPositionals: true,
});
const note = positionals.join(' ');
if (note.trim() === '') throw new Error('Usage: npm run explain -- [--locale en-GB] "2 slices of toast"');

const stages: Stages[] = [];
const meal = createFoods(loadIndex(), (each) => stages.push(each)).read(note, values.locale as SpokenLocale);
const last = stages.findLast(({ locale }) => locale === meal.locale);
const sections: readonly (readonly [string, readonly string[]])[] = [
  [
    'Tokens',
    (last?.tokens ?? []).map(
      ({ kind, text, raw, said }) => `${kind} ${kind === 'number' ? raw : text || raw}${said ? `  ("${said}")` : ''}`,
    ),
  ],
  [
    'Roles',
    meal.words.map(
      ({ start, end, kind, item }) => `${note.slice(start, end)}: ${kind}${item === null ? '' : ` of row ${item + 1}`}`,
    ),
  ],
  ['Tree', (last?.chunks ?? []).map(chunkLine)],
  ['Rows', [...(last?.reading.foods ?? []).map(candidatesLine), ...meal.foods.map(rowLine)]],
  ['Ledger', ledgerLines(meal)],
];
process.stdout.write(`"${note}" as ${meal.locale}\n`);
for (const [title, lines] of sections)
  process.stdout.write(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);

function chunkLine({ items, introducedBy, separation, grams, factor, isContents, figure }: Chunk): string {
  const words = items
    .map((item) => ('text' in item ? item.text : item.kind === 'number' ? item.number : '(weight)'))
    .join(' ');
  const facts = [
    introducedBy && `after "${introducedBy}"`,
    separation > 0 && `separated by ${separation}`,
    grams !== null && `${grams} g or ml`,
    factor !== 1 && `times ${factor.toFixed(2)}`,
    isContents && 'contents of what is before it',
    figure && `${figure.carbsGrams} g of carbohydrate stated`,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return `${words}${facts.length > 0 ? `  [${facts.join(', ')}]` : ''}`;
}

function candidatesLine({ food, rivals, score }: Reading): string {
  const others = rivals.toSorted((a, b) => b.likelihood - a.likelihood).slice(0, 3);
  return `${food.name} (score ${score.toFixed(1)}), or ${others.map((rival) => rival.food.name).join(' | ') || 'nothing else'}`;
}

function rowLine({
  name,
  food,
  grams,
  carbsGrams,
  lowGrams,
  highGrams,
  amount,
  evidence,
}: MealInWords['foods'][number]): string {
  const figure = `${carbsGrams.toFixed(1)} g, ${lowGrams.toFixed(1)} to ${highGrams.toFixed(1)} g`;
  return `"${name}" is ${grams.toFixed(0)} g of ${food.table}:${food.code} ${food.description}: ${figure}; amount ${amount}, food ${evidence}`;
}

function ledgerLines({ words, carbsGrams, lowGrams, highGrams, level, unknown }: MealInWords): string[] {
  const kinds = new Map<string, string[]>();
  for (const { kind, start, end } of words) kinds.set(kind, [...(kinds.get(kind) ?? []), note.slice(start, end)]);
  return [
    ...[...kinds].map(([kind, owned]) => `${kind}: ${owned.join(' ')}`),
    `not understood: ${unknown.join(', ') || 'nothing'}`,
    `${carbsGrams.toFixed(1)} g, ${lowGrams.toFixed(1)} to ${highGrams.toFixed(1)} g, ${level}`,
  ];
}
