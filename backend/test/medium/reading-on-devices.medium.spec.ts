import { readdirSync, readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { Failure, type FoodKnowledge, foodLocaleOf, type SpokenLocale, summarise } from '@carbsight/domain';
import { openFoods } from '@carbsight/foods';
import { readNote } from '@carbsight/models/reading';
import { build, type Rolldown } from 'vite';

const ROOT = new URL('../../../', import.meta.url);
const SPECS = new URL('packages/foods/src/', ROOT);
const INDEX = new URL('packages/foods/data/index.bin', ROOT);
const HASH_LETTERS = 64;
/** What a browser's worker has, of what the language itself does not have; nothing of Node. */
const WEB = { TextDecoder, structuredClone };

const REGIONS = ['us', 'gb', 'au', 'in', 'de', 'es', 'mx'] as const;
const LOCALES: readonly SpokenLocale[] = REGIONS.map((region) =>
  foodLocaleOf({
    region,
    timezone: 'UTC',
    language: region === 'de' ? 'de' : region === 'es' || region === 'mx' ? 'es' : 'en',
  }),
);
const NOTES = 1_000;

const KNOWN: FoodKnowledge = {
  remembered: [
    { words: 'brekkie bites', foodId: null, carbsGrams: 18, usualGrams: null, unit: null, unitGrams: null },
    { words: 'toast', foodId: 'usda-sr28:18069', usualGrams: 40, unit: 'slice', unitGrams: 40 },
  ],
  ownFoods: [
    { table: 'own', code: 'a', description: 'Granola', carbsPer100g: 60, fibrePer100g: 6, source: 'own-food' },
    { table: 'own', code: 'b', description: 'Kürbis-Suppe', carbsPer100g: 7, fibrePer100g: null, source: 'own-food' },
  ],
};

/** The program of the reader's worker, without the worker around it. */
async function bundle(): Promise<string> {
  const entry = '\0entry';
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    root: new URL('frontend/', ROOT).pathname,
    resolve: { conditions: ['@carbsight/source', 'module', 'browser'] },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id.endsWith('/entry') ? entry : null),
        load: (id) =>
          id === entry
            ? `export { createFoods } from '@carbsight/foods/reading';
               export { estimateNote } from ${JSON.stringify(new URL('frontend/src/features/meals/reader/note-estimate.ts', ROOT).pathname)};`
            : null,
      },
    ],
    build: {
      write: false,
      lib: { entry: 'entry', name: 'reader', formats: ['iife'], fileName: 'reader' },
      rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk, ...others] = built?.output ?? [];
  expect(others).toEqual([]);
  return chunk?.code ?? '';
}

/** Texts in quotation marks of the reader's tests: most are notes, and the others are bad input. */
function loadNotes(): string[] {
  const specs = readdirSync(SPECS).filter((name) => name.endsWith('.spec.ts'));
  const texts = specs.flatMap((name) => [
    ...readFileSync(new URL(name, SPECS), 'utf8').matchAll(/(?<=')[^'\n\\]{3,}(?=')/g),
  ]);
  const notes = [...new Set(texts.map(([text]) => text))];
  const every = Math.max(1, Math.floor(notes.length / NOTES));
  return notes.filter((_, at) => at % every === 0).slice(0, NOTES);
}

describe('the reader on a device', () => {
  const foods = openFoods();
  let onDevice: (note: string, knowledge: object) => string;
  beforeAll(async () => {
    const context = createContext({ ...WEB }, { codeGeneration: { strings: false, wasm: false } });
    new Script(await bundle()).runInContext(context);
    const open = new Script(
      '(file) => { const foods = reader.createFoods(new Uint8Array(file)); return (note, known) => JSON.stringify(reader.estimateNote(foods, note, known)); }',
    ).runInContext(context);
    const index = new Uint8Array(readFileSync(INDEX)).slice(0, -HASH_LETTERS);
    onDevice = open(index.buffer);
  });

  /** As `WordsReader` does, before it is stored. */
  function onServer(note: string, locale: SpokenLocale): string {
    try {
      return JSON.stringify({ estimate: summarise([readNote(foods, { note, locale, ...KNOWN })]) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return JSON.stringify({ failure: { code: error.code, values: error.options.values ?? null } });
    }
  }

  it('answers a thousand notes of seven regions as the server does, byte for byte', () => {
    const notes = loadNotes();
    expect(notes.length).toBeGreaterThan(900);
    const different = notes.filter((note, at) => {
      const locale = LOCALES[at % LOCALES.length] ?? 'en';
      return onDevice(note, { locale, ...KNOWN }) !== onServer(note, locale);
    });
    expect(different).toEqual([]);
  });
});
