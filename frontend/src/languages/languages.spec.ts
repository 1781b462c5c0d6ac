import { readFileSync } from 'node:fs';
import { mealFailures, personFailures, statements } from '@carbsight/contracts';
import type { PageText } from '../features/content/site/page-text';
import type { Catalogue } from '../shared/i18n';
import * as i18n from '../shared/i18n/define-messages';

const files = import.meta.glob<{ texts: Readonly<Record<string, object>> }>('./??.ts', { eager: true });
const pages = import.meta.glob<{ text: PageText }>('../features/content/site/*.en.md', { eager: true });
const modules = import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.spec.{ts,tsx}', '!./*', '!../shared/i18n/*']);
const inEnglish: Record<string, object> = {};

vi.mock('../shared/i18n/define-messages', async (original) => {
  const real = await original<typeof i18n>();
  const defineMessages: typeof real.defineMessages = (part, english) => {
    inEnglish[part] = english;
    return real.defineMessages(part, english);
  };
  return { ...real, defineMessages };
});

beforeAll(async () => {
  const defining = Object.entries(modules).filter(([path]) =>
    readFileSync(`frontend/src/${path.slice(3)}`, 'utf8').includes(' defineMessages('),
  );
  await Promise.all(defining.map(([, load]) => load()));
  for (const [path, { text }] of Object.entries(pages)) inEnglish[`${path.split(/[/.]/).at(-3)}-page`] = text;
  Object.assign(inEnglish, {
    'meal-failures': mealFailures,
    failures: Object.fromEntries(Object.entries(personFailures).map(([name, [, sentence]]) => [name, sentence])),
    estimate: statements,
  });
});

it('has a file for each language that is offered', () => {
  expect(Object.keys(files)).toEqual(i18n.languages.slice(1).map((language) => `./${language}.ts`));
});

describe.each(Object.entries(files))('%s', (_path, { texts }) => {
  it('has every part of the app', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(inEnglish).toSorted());
  });

  it('has every text, with the same values', () => {
    const isPage = (part: string) => part.endsWith('-page');
    for (const [part, english] of Object.entries(inEnglish)) {
      if (isPage(part)) continue;
      expect({ part, texts: slotsOf(texts[part]) }).toEqual({ part, texts: slotsOf(english) });
    }
  });
});

/** The values that each text shows. A singular may say "one" in words. */
function slotsOf(catalogue: object | undefined) {
  return Object.fromEntries(
    Object.entries((catalogue ?? {}) as Catalogue).map(([name, text]) => {
      const slots = new Set([...text.matchAll(/{{(\w+)}}/g)].map(([, slot]) => slot));
      if (name.endsWith('_one')) slots.delete('count');
      return [name, [...slots].toSorted()];
    }),
  );
}
