import fc from 'fast-check';
import { slugFromTitle, slugProblem } from './content.js';

describe('the slug of a title', () => {
  it.each([
    ['Counting carbs: 10 tips!', 'counting-carbs-10-tips'],
    ['  --Rice & Beans--  ', 'rice-beans'],
    ['Crème brûlée', 'cr-me-br-l-e'],
    ['UPPER_case', 'upper-case'],
    ['米飯', ''],
    ['?!', ''],
    ['', ''],
  ])('%j is %j', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
  });

  it('is always usable, unless nothing remains, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const slug = slugFromTitle(title);
        expect(slugFromTitle(slug)).toBe(slug);
        if (slug !== '') expect(slugProblem('blog', slug)).toBeNull();
      }),
    );
  });
});

describe('a slug', () => {
  it.each(['a', '2026', 'rice-or-pasta'])('may be %s', (slug) => {
    expect(slugProblem('static', slug)).toBeNull();
  });

  it.each(['Rice', 'a--b', '-a', 'a-', 'a b', 'a/b', '../a', 'a.b', 'é1', 'a\n'])('may not be %j', (slug) => {
    expect(slugProblem('blog', slug)).toBe(
      'Please use only lower-case letters a to z, digits and single hyphens between them for the slug.',
    );
  });

  it('says what is missing if it is empty or has only symbols', () => {
    expect(slugProblem('faq', '')).toBe(
      'Please give it a slug: its address, made of letters a to z, digits and hyphens.',
    );
    for (const slug of ['---', '!?#', '🍞', '...']) {
      expect(slugProblem('faq', slug)).toBe('The slug needs at least one letter a to z or digit.');
    }
  });

  it('of a static page may not be an address of the app; elsewhere it may', () => {
    for (const slug of ['login', 'admin', 'api', 'history', 'blog', 'static']) {
      expect(slugProblem('static', slug)).toBe(
        `The address /${slug} belongs to the app itself. Please choose another slug.`,
      );
      expect(slugProblem('blog', slug)).toBeNull();
    }
    for (const slug of ['features', 'privacy-policy', 'terms-of-service', 'data-privacy']) {
      expect(slugProblem('static', slug)).toBeNull();
    }
  });
});
