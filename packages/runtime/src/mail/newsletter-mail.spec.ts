import { composeNewsletter, isEmptyNewsletter, newsletterHtml } from './newsletter-mail.js';

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
    'is empty when nothing of it is visible: %j',
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
  expect(mail.text).toContain('Hello <Kim>,\n\nWe *learned* about bread.');
  expect(mail.text).toContain('Unsubscribe: https://c.example/unsubscribe?token=t');
  expect(mail.html).toContain('<p>We <em>learned</em> about bread.</p>');
  expect(mail.html).toContain('href="https://c.example/unsubscribe?token=t"');
  expect(mail.html).not.toContain('<Kim>');
});
