import {
  addressedTo,
  composeMail,
  composeNewsletter,
  isEmptyNewsletter,
  type MailDraft,
  newsletterHtml,
} from './compose-mail.js';

const draft: MailDraft = {
  to: 'ada@example.org',
  language: 'en',
  subject: 'Your week in Carbsight',
  greeting: 'Hello <img src=x onerror=alert(1)> & "Ada",',
  paragraphs: ['one', 'two'],
  facts: [{ label: 'Meals', value: '3' }],
  action: { label: 'Open', url: 'https://carbs.example.org/history?a=1&b=2' },
  closing: ['the end'],
  unsubscribe: {
    reason: 'Because.',
    pageUrl: 'https://carbs.example.org/u',
    oneClickUrl: 'https://carbs.example.org/1',
  },
};

it('says the same in both parts', () => {
  const { text, html } = composeMail(draft);
  for (const words of ['one', 'two', 'the end', 'Because.', 'Open', 'https://carbs.example.org/u']) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain('Meals: 3');
  expect(html).toContain('<th scope="row">Meals</th><td>3</td>');
});

it('shows markup in names as plain text', () => {
  const { html } = composeMail(draft);
  expect(html).not.toContain('<img');
  expect(html).toContain('&#60;img src=x');
  expect(html).toContain('href="https://carbs.example.org/history?a=1&#38;b=2"');
});

const greeting = (firstName: string, language: MailDraft['language'] = 'en') =>
  addressedTo({ email: 'ada@example.org', firstName, language }).greeting;

it.each(['Ada', 'Anna-Lena', 'O’Neill', 'J. R.', 'Nguyễn Thị Hoa', 'محمد', '李', 'श्रेया', 'José María'])(
  'greets %s',
  (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`);
    expect(greeting(name, 'es')).toBe(`Hola, ${name}:`);
  },
);

it.each([
  'You won! Claim at https://prize.example',
  'prize.example',
  'Claim at prize.example',
  'prize。example',
  'www.prize.example/a',
  'ada@prize.example',
  '<b>Ada</b>',
  '[Ada](prize)',
  'Call 0800 123456',
  'You have won a prize',
  'Ada & "Bob"',
  'A'.repeat(41),
])('greets nobody by %s', (name) => {
  expect(greeting(name)).toBe('Hello,');
  expect(greeting(name, 'de')).toBe('Hallo,');
  expect(greeting(name, 'es')).toBe('Hola:');
});

it('loads nothing, is small, and follows the theme', () => {
  const html = composeMail(draft).html ?? '';
  expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import|\b(src|background)="/i);
  expect(Buffer.byteLength(html)).toBeLessThan(10_000);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('<html lang="en">');
});

it('marks German mails as German, with an unsubscribe link', () => {
  const { text, html } = composeMail({ ...draft, language: 'de' });
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('>Abbestellen</a>');
  expect(text).toContain('Abbestellen: https://carbs.example.org/u');
});

it('has no unsubscribe link if there is none', () => {
  const { unsubscribe: _, ...plain } = draft;
  const mail = composeMail(plain);
  expect(mail).not.toHaveProperty('unsubscribeUrl');
  expect(mail.text).not.toContain('Unsubscribe');
});

describe('the text of a newsletter', () => {
  it('becomes HTML with its headings below the subject', () => {
    expect(newsletterHtml('# News\n\nTry **this**: https://carbsight.example')).toBe(
      '<h2>News</h2>\n<p>Try <strong>this</strong>: <a href="https://carbsight.example">https://carbsight.example</a></p>',
    );
  });

  it.each([
    ['a script', '<script>alert(1)</script>', /<script/],
    ['an event handler', '<b onclick="x()">hi</b>', /<b /],
    ['a javascript link', '[x](javascript:alert(1))', /href/],
    ['a data link', '[x](data:text/html;base64,AAAA)', /href/],
    ['a picture from elsewhere', '![x](https://evil.example/pixel.gif)', /<img/],
    ['a link to a file', '[x](file:///etc/passwd)', /href/],
  ])('never contains %s', (_, body, forbidden) => {
    expect(newsletterHtml(body)).not.toMatch(forbidden);
  });

  it.each(['', '[unused]: https://carbsight.example', '<!-- a -->', '<!---->\u200b<!-- b -->', '&#8203;', '***', '# '])(
    'is empty if nothing in it is visible: %j',
    (body) => {
      expect(isEmptyNewsletter(body)).toBe(true);
    },
  );

  it.each(['a', '<!-- a --> b', '<!-- never closed', '👍', '0', '[a](https://carbsight.example)', '`<>`'])(
    'is not empty when something is visible: %j',
    (body) => {
      expect(isEmptyNewsletter(body)).toBe(false);
    },
  );
});

it.each([
  ['headings and marks', '# News\n\nTry **this**, *now*, ~~or~~ `later`.', 'News\n\nTry this, now, or later.'],
  ['links', 'Read [more](https://c.example/a?b=1) soon.', 'Read more (https://c.example/a?b=1) soon.'],
  ['addresses as they are', 'See https://c.example and kim@c.example.', 'See https://c.example and kim@c.example.'],
  ['lists', '- Rye\n- Oat\n  1. rolled\n  2. cut', '- Rye\n- Oat\n  1. rolled\n  2. cut'],
  ['loose lists', '3. Rye\n\n   and more\n\n4. Oat', '3. Rye\n\n   and more\n\n4. Oat'],
  ['quotations and rules', '> Good **bread**.\n\n---\nBye', '  Good bread.\n\n-----\n\nBye'],
  ['code', '```js\nlet a = 1;\n```', 'let a = 1;'],
  ['tables', '| Bread | Carbs |\n|---|---|\n| **Rye** | 45 g |', 'Bread · Carbs\nRye · 45 g'],
  ['breaks, escapes and entities', 'One\\\ntwo \\*three\\* &amp; <b>', 'One\ntwo *three* & <b>'],
])('writes %s of a newsletter as text', (_, body, text) => {
  const unsubscribe = { reason: 'You asked.', pageUrl: 'https://c.example/u', oneClickUrl: 'https://c.example/1' };
  const mail = composeNewsletter({ to: 'kim@example.org', firstName: 'Kim', subject: 'Bread', body, unsubscribe });
  expect(mail.text).toContain(`Hello Kim,\n\n${text}\n\n-- \n`);
});

it('has the unsubscribe link in both parts and in its header', () => {
  const mail = composeNewsletter({
    to: 'kim@example.org',
    firstName: '<Kim>',
    subject: 'Bread & more',
    body: 'We *learned* about bread.',
    unsubscribe: {
      reason: 'You asked for news.',
      pageUrl: 'https://c.example/unsubscribe?token=t',
      oneClickUrl: 'https://c.example/api/unsubscribe?token=t',
    },
  });
  expect(mail.unsubscribeUrl).toBe('https://c.example/api/unsubscribe?token=t');
  expect(mail.text).toContain('Hello,\n\nWe learned about bread.');
  expect(mail.text).toContain('Unsubscribe: https://c.example/unsubscribe?token=t');
  expect(mail.html).toContain('<p>We <em>learned</em> about bread.</p>');
  expect(mail.html).toContain('href="https://c.example/unsubscribe?token=t"');
  expect(mail.html).not.toContain('<Kim>');
});
