import { DISCLAIMER, mealFailures, pageDescriptions, personFailures, statements } from '@carbsight/contracts';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { type Catalogue, languages } from '../shared/i18n';
import { byArea } from './by-area';
import contentEnglish from './en/content.json';
import uiEnglish from './en/ui.json';

const files = import.meta.glob<{ texts: Readonly<Record<string, object>> }>('./??.ts', { eager: true });
const shipped = byArea(import.meta.glob<object>('./en/*.json', { eager: true, import: 'default' }), {}) as Record<
  string,
  Catalogue
>;
const pages = byArea({}, import.meta.glob<object>('../features/content/site/*.en.md', { eager: true, import: 'text' }));

/** English that the server says as well. */
const said: Record<string, Catalogue> = {
  'meal-failures': compiled(mealFailures),
  failures: compiled(Object.fromEntries(Object.entries(personFailures).map(([name, [, text]]) => [name, text]))),
  estimate: compiled(statements),
};
const english = { ...shipped, ...said };

it('has a file for each language that is offered', () => {
  expect(Object.keys(files)).toEqual(languages.slice(1).map((language) => `./${language}.ts`));
});

it('shows the sentences that other parts of the product show as they are', () => {
  expect(uiEnglish.disclaimer).toBe(DISCLAIMER);
  expect(contentEnglish).toMatchObject({
    blogDescription: pageDescriptions['/blog'],
    questionsDescription: pageDescriptions['/faq'],
    featuresDescription: pageDescriptions['/features'],
  });
});

it('has types for what each English text needs: `-u` writes them anew', async () => {
  const areas = Object.entries(shipped).map(([area, texts]) => {
    const needs = Object.entries(texts).flatMap(([name, message]) => {
      const slots = slotsOf(message);
      return slots.length === 0 ? [] : [`'${name}': ${slots.map((slot) => `'${slot}'`).join(' | ')}`];
    });
    return `  '${area}': { ${needs.join('; ')} };`;
  });
  const types = `/** The values that each English text needs, by area: made by languages.spec.ts. */\nexport type MessageSlots = {\n${areas.join('\n')}\n};\n`;
  await expect(types).toMatchFileSnapshot('./slots.ts');
});

describe.each(Object.entries(files))('%s', (path, { texts }) => {
  it('has every area and page of the app', () => {
    expect(Object.keys(texts).toSorted()).toEqual([...Object.keys(english), ...Object.keys(pages)].toSorted());
  });

  it.each(Object.entries(english))('has every text of %s, with the same values and its own plurals', (area, wanted) => {
    const translated = texts[area] as Catalogue;
    const described = (catalogue: Catalogue) =>
      Object.fromEntries(Object.keys(wanted).map((name) => [name, slotsOf(catalogue[name] ?? 'missing')]));
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(wanted).toSorted());
    expect(described(translated)).toEqual(described(wanted));
    const language = path.slice(2, 4);
    // Spanish has a third form for millions, which no text needs.
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => form !== 'many');
    for (const plural of Object.values(translated).flatMap(pluralsOf))
      expect(plural).toEqual(expect.arrayContaining(forms));
  });
});

it('speaks to nobody in what it says about an estimate: family, doctors and administrators read it, too', () => {
  const you = { en: /\byou/i, de: /\b(du|dich|dir|dein\w*)\b/i, es: /\b(tú|tus?|te|has)\b/i };
  const texts = {
    en: statements,
    ...Object.fromEntries(Object.values(files).map(({ texts }, i) => [languages[i + 1], texts.estimate])),
  };
  for (const language of languages) expect(JSON.stringify(texts[language])).not.toMatch(you[language]);
});

it('tells a wrong value and a missing plural from a right text', () => {
  expect(slotsOf(compile('{food} {count, plural, one {# g of {name}} other {#}}'))).toEqual(['count', 'food', 'name']);
  expect(pluralsOf(compile('{count, plural, other {# g}}'))).toEqual([['other']]);
});

function compiled(texts: Readonly<Record<string, string>>): Catalogue {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, compile(text)]));
}

type Node = Exclude<CompiledMessage, string>[number];
const nodesOf = (message: CompiledMessage): readonly Node[] => (Array.isArray(message) ? message : []);
const branchesOf = ([, , branches]: readonly unknown[]) => Object.values((branches ?? {}) as Catalogue);

/** The names of a text's values, plurals among them. */
function slotsOf(message: CompiledMessage): string[] {
  const slots = nodesOf(message).flatMap((node) =>
    Array.isArray(node) ? [node[0] as string, ...branchesOf(node).flatMap(slotsOf)] : [],
  );
  return [...new Set(slots)].toSorted();
}

/** The forms of each plural. */
function pluralsOf(message: CompiledMessage): string[][] {
  return nodesOf(message).flatMap((node) =>
    Array.isArray(node) && node.length > 2 ? [Object.keys(node[2] as object)] : [],
  );
}
