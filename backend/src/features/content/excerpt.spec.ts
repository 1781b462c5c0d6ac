import { excerptOf } from './excerpt.js';

describe('the excerpt', () => {
  it('is the first words without headings, markup and HTML', () => {
    expect(excerptOf('# Bread\n\nWe **learned** <b>about</b>\n[bread](https://x.example).\n\n- white\n- brown')).toBe(
      'We learned about bread. white, brown',
    );
    expect(excerptOf('<script>alert(1)</script>\n\n# Only a heading')).toBe('');
  });

  it.each([
    ['- One\n- Two\n\nThree', 'One, Two Three'],
    ['1. One.\n2. Two:\n   - Three\n\n\n- Four', 'One. Two: Three, Four'],
    ['| One | Two |\n|---|---|\n| Three | Four |', 'One, Two, Three, Four'],
    ['See <ul><li>One</li><li>Two</li></ul>', 'See One, Two'],
    ['<ul>\n<li>One</li><li>Two</li>\n</ul>\n\n<p>Three</p>', 'One, Two Three'],
    ['One<br>Two<BR/>Three<p>Four', 'One Two Three Four'],
    ['Br<b>ea</b>d', 'Bread'],
    ['<ul><li></li><li>One</li><li> </li><li>Two</li></ul>', 'One, Two'],
    ['> For the operator: fill this in.\n\nOne', 'One'],
    ['One\n\n| Two | Three |\n|---|---|\n| Four | Five |\n\nSix', 'One Six'],
    ['> Only a quotation', 'Only a quotation'],
    ['One\n\n# Two\n\nThree', 'One'],
    ['# One\n\n> Two\n\n## Three\n\nFour', 'Four'],
    ['5 &lt; 6 &amp;amp; `</li>`', '5 < 6 &amp; </li>'],
  ])('keeps separate words separate: %j', (text, excerpt) => {
    expect(excerptOf(text)).toBe(excerpt);
  });

  it('ends at a word', () => {
    const excerpt = excerptOf('bread and butter, '.repeat(40));
    expect(excerpt.length).toBeLessThanOrEqual(201);
    expect(excerpt).toMatch(/(bread|and|butter)…$/);
    expect(excerptOf('🍞'.repeat(200))).toMatch(/^🍞+…$/u);
  });
});
