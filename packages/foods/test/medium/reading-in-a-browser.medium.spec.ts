import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createContext, Script } from 'node:vm';
import type { Foods, SpokenLocale } from '@carbsight/domain';
import { openFoods } from '@carbsight/foods';
import { build, type Rolldown } from 'vite';
import { loadIndex } from '../../src/building/index-file.js';
import { LOCALES } from '../../src/language/locales.js';

const SOURCES = new URL('../../src/', import.meta.url);

/** What a browser's worker has, of what the language itself does not have; nothing of Node. */
const WEB = { TextDecoder, structuredClone };
const SPOKEN: readonly SpokenLocale[] = [...LOCALES, 'de-GB', 'es-AU'];
/** One text in so many is read, in one locale, and one in so many of those in each. */
const SOME = 5;
const OFTEN = 10;
const OWN_NAMES = ['Granola', 'Rice and peas', 'Kürbis-Suppe'];

/** The entry `./reading` as a browser gets it. */
async function bundle(): Promise<string> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    root: SOURCES.pathname,
    resolve: { conditions: ['@carbsight/source', 'browser'] },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'create-foods.ts', name: 'reading', formats: ['iife'], fileName: 'reading' },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk, ...others] = built?.output ?? [];
  expect(others).toEqual([]);
  return chunk?.code ?? '';
}

/** Every text in quotation marks of the reader's tests: most are notes, and the others are bad input. */
async function loadNotes(): Promise<string[]> {
  const specs = (await readdir(SOURCES)).filter((name) => name.endsWith('.spec.ts'));
  const texts = specs.flatMap((name) => [
    ...readFileSync(new URL(name, SOURCES), 'utf8').matchAll(/(?<=')[^'\n\\]{3,}(?=')/g),
  ]);
  return [...new Set(texts.map(([text]) => text))];
}

describe('reading in a browser', () => {
  const inNode = openFoods();
  let inBrowser: Foods;
  beforeAll(async () => {
    const context = createContext({ ...WEB }, { codeGeneration: { strings: false, wasm: false } });
    new Script(await bundle()).runInContext(context);
    const create = new Script('(file) => reading.createFoods(new Uint8Array(file))').runInContext(context);
    const index = loadIndex();
    inBrowser = create(structuredClone(index.buffer.slice(index.byteOffset, index.byteOffset + index.byteLength)));
  });

  it('answers hundreds of notes as Node does, byte for byte', async () => {
    const notes = (await loadNotes()).filter((_, at) => at % SOME === 0);
    expect(notes.length).toBeGreaterThan(300);
    const asked = notes.flatMap((note, at) =>
      SPOKEN.filter((_, place) => at % OFTEN === 0 || at % SPOKEN.length === place).map(
        (locale) => [note, locale] as const,
      ),
    );
    const read = (foods: Foods, note: string, locale: SpokenLocale) =>
      JSON.stringify(foods.read(note, locale, [], OWN_NAMES));
    const different = asked.filter(([note, locale]) => read(inBrowser, note, locale) !== read(inNode, note, locale));
    expect(different).toEqual([]);
  });

  it.each(['yogh', 'brot', 'café', 'tortilla', 'brocoli'])('finds the same foods for %s', (typed) => {
    for (const locale of SPOKEN)
      expect(JSON.stringify(inBrowser.search(typed, 20, locale))).toBe(
        JSON.stringify(inNode.search(typed, 20, locale)),
      );
  });
});
