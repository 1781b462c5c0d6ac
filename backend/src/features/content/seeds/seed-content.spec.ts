import { language } from '@carbsight/contracts';
import { answerHelp, HELP_TOPICS, helpTopicOf, publicPath, slugProblem } from '@carbsight/domain';
import { excerptOf } from '../excerpt.js';
import { renderContent } from '../render-content.js';
import { FIXED_PAGES } from '../site/fixed-pages.js';
import { seedPages as pagesOf } from './seed-content.js';

const NOBODY = { name: null, address: null };
const seedPages = pagesOf(NOBODY);
const ORIGIN = 'https://carbs.example';
const addresses = new Set([...seedPages.map(({ contentType, slug }) => publicPath(contentType, slug)), '/insights']);

it('has every page once, at a valid address', () => {
  const keys = seedPages.map(({ contentType, slug, language }) => `${language}/${contentType}/${slug}`);
  expect(new Set(keys).size).toBe(seedPages.length);
  expect(seedPages.map(({ contentType, slug }) => slugProblem(contentType, slug))).toEqual(seedPages.map(() => null));
});

it.each(seedPages)(
  '$language $slug has words, leads to pages that exist, and to no others',
  ({ contentType, body }) => {
    const html = renderContent(body, contentType, ORIGIN);
    expect(excerptOf(body).length).toBeGreaterThan(40);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(links.filter((href) => !addresses.has(href) && !FIXED_PAGES.has(href))).toEqual([]);
    // The author's Markdown has become HTML.
    expect(html).not.toMatch(/\*\*|\]\(|^#/m);
  },
);

it.each(language.options)('has every page with a title: %s', (spoken) => {
  const isIn = (wanted: string) => seedPages.filter(({ language }) => language === wanted);
  expect(isIn(spoken).map(({ slug }) => slug)).toEqual(isIn('en').map(({ slug }) => slug));
  expect(isIn(spoken).filter(({ title }) => title === '')).toEqual([]);
});

it('says nothing about diabetes medicines and their doses', () => {
  const forbidden =
    /insulin|\bdos(e|es|ing|age|is)\b|bolus|basal|units? per|correction factor|einheiten pro|spritz|korrekturfaktor|unidades (?:por|de insulina)|pinchar/i;
  expect(seedPages.filter(({ title, body }) => forbidden.test(`${title} ${body}`)).map(({ slug }) => slug)).toEqual([]);
});

const questions = seedPages.filter(({ contentType }) => contentType === 'faq');

it.each(language.options)('has an answer to every question that the chat recognises: %s', (spoken) => {
  const ofLanguage = questions.filter((page) => page.language === spoken);
  const slugs: readonly string[] = HELP_TOPICS;
  expect(slugs.filter((slug) => !ofLanguage.some((page) => page.slug === slug))).toEqual([]);
  const pointed = ofLanguage.filter(({ body }) =>
    /FAQ tells|häufigen Fragen\.$|preguntas frecuentes\.$/.test(answerHelp('How?', body, spoken)),
  );
  expect(pointed.map(({ slug }) => slug)).toEqual([]);
  for (const { body } of ofLanguage) {
    const answer = answerHelp('How?', body, spoken);
    expect(answer).not.toMatch(/\]\(|(?<!\*)\*(?!\*)/);
    expect(answer.split('\n\n')).toHaveLength(body.split('\n\n').length);
  }
});

it.each(questions)('is not taken for another question by the chat: $language $slug, $title', ({ title, slug }) => {
  expect([slug, null]).toContain(helpTopicOf(title));
});

describe('the legal pages', () => {
  const operator = { name: 'Kost & Maß_ [GmbH]', address: 'Hauptstraße 1, Berlin\n# mail@carbs.example' };
  const legal = (pages: typeof seedPages) =>
    pages.filter(({ slug }) => /^(privacy-policy|terms-of-service)$/.test(slug));

  it.each([
    ['nobody', NOBODY],
    ['an operator', operator],
  ])('leave no placeholders for %s, and start with their subject', (_, who) => {
    for (const { body, contentType } of legal(pagesOf(who))) {
      expect(renderContent(body, contentType, ORIGIN).replaceAll('[GmbH]', '')).not.toMatch(/\[|\]/);
      expect(excerptOf(body)).toMatch(/^(What you may expect|Which data|Was du|Welche Daten|Qué)/);
    }
  });

  it('say what remains of a deleted account: that its address had a trial', () => {
    for (const slug of ['privacy-policy', 'data-privacy']) {
      for (const { body } of seedPages.filter((page) => page.slug === slug)) {
        expect(body).toMatch(/trial|Probezeitraum|prueba gratuita/);
        expect(body).toMatch(/keyed hash|mit einem Schlüssel gebildeter Hash|hash con clave/);
      }
    }
  });

  it('name the operator, or say that it is not filled in', () => {
    for (const { body, contentType } of legal(pagesOf(operator))) {
      const html = renderContent(body, contentType, ORIGIN);
      expect(html).toContain('<p>Kost &amp; Maß_ [GmbH], Hauptstraße 1, Berlin # <a href="mailto:mail@carbs.example">');
      expect(html).not.toMatch(/has not completed|noch nicht ausgefüllt|no ha completado/);
    }
    for (const { body } of legal(seedPages))
      expect(body).toMatch(
        /has not completed[\s\S]+has not filled in name and address|noch nicht ausgefüllt[\s\S]+noch nicht eingetragen|no ha completado[\s\S]+no ha indicado/,
      );
  });
});
