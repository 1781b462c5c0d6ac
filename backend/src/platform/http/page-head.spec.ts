import { escapeMarkup, insertHead, type PageHead } from './page-head.js';

const built = `<html>
  <head>
    <meta name="description" content="The built one" />
    <title>Carbsight</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;
const head: PageHead = {
  status: 200,
  title: 'Bread & “butter” </title><script>',
  description: '"Half" of $& it',
  canonicalPath: '/blog/bread',
  article: { publishedAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z' },
  html: '<p>About $1.</p>',
};

it('has title, description, address and link preview', () => {
  const page = insertHead(built, head, 'https://carbs.example');
  expect(page).toContain('<title>Bread &amp; “butter” &lt;/title&gt;&lt;script&gt; · Carbsight</title>');
  expect(page).toContain('<meta name="description" content="&quot;Half&quot; of $&amp; it" />');
  expect(page).toContain('<link rel="canonical" href="https://carbs.example/blog/bread" />');
  expect(page).toContain('<meta property="og:type" content="article" />');
  expect(page).toContain('<meta property="og:image" content="https://carbs.example/social.png" />');
  expect(page).toContain('<meta property="article:modified_time" content="2026-11-02T00:00:00.000Z" />');
  expect(page).toContain('<noscript><p>About $1.</p></noscript>');
  expect(page).not.toContain('The built one');
  expect(page.match(/<title>/g)).toHaveLength(1);
});

it('keeps personal pages out of search engines, without a link preview', () => {
  const page = insertHead(
    built,
    { status: 200, title: 'History', description: 'x', canonicalPath: null },
    'https://x.example',
  );
  expect(page).toContain('<meta name="robots" content="noindex" />');
  expect(page).not.toMatch(/og:|canonical|noscript/);
});

it('omits what XML forbids', () => {
  expect(escapeMarkup('a\u0000b\u001fc\ud800 <"\'&> 🍞')).toBe('abc\ufffd &lt;&quot;&#39;&amp;&gt; 🍞');
});
