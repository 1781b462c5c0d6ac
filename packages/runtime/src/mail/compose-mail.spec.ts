import { composeMail, type MailDraft } from './compose-mail.js';

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
  expect(html).toContain('>Abmelden</a>');
  expect(text).toContain('Abmelden: https://carbs.example.org/u');
});

it('has no unsubscribe link where there is none', () => {
  const { unsubscribe: _, ...plain } = draft;
  const mail = composeMail(plain);
  expect(mail).not.toHaveProperty('unsubscribeUrl');
  expect(mail.text).not.toContain('Unsubscribe');
});
