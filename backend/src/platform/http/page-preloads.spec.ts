import { ownPhotoCall, parsePageFiles, preloadTags, withPhoto, withTags } from './page-preloads.js';

const files = parsePageFiles(
  JSON.stringify({
    '/history': {
      scripts: ['/assets/h.js'],
      styles: ['/assets/h.css'],
      ownScripts: ['/assets/o.js'],
      ownStyles: ['/assets/o.css'],
      calls: [],
      ownCalls: ['/api/scans?limit=20'],
    },
    '/meal/:mealId': {
      scripts: ['/assets/m.js'],
      styles: [],
      ownScripts: [],
      ownStyles: [],
      calls: [],
      ownCalls: ['/api/scans/:mealId'],
      ownPhoto: '/api/scans/:mealId',
    },
    '/pricing': {
      scripts: [],
      styles: [],
      ownScripts: [],
      ownStyles: [],
      calls: ['/api/plans'],
      ownCalls: ['/api/subscription'],
    },
  }),
);
const tagsOf = (address: string, hasSession: boolean) => {
  const { head, body } = preloadTags(files, address, hasSession);
  return [...head, ...body].join('\n');
};

it('lists the files and calls of an address, whatever its case', () => {
  const tags = tagsOf('/History/', true);
  expect(tags).toContain('<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/h.js" />');
  expect(tags).toContain('<link rel="stylesheet" crossorigin href="/assets/h.css" />');
  expect(tags).toContain('<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/scans?limit=20" />');
  expect(tagsOf('/meal/01a1ff8c-5750', true)).toContain('href="/api/scans/01a1ff8c-5750"');
});

it('preloads personal data only for signed-in people, and tells the app so', () => {
  expect(tagsOf('/pricing', true)).toMatch(/carbsight-session" content="open".*subscription.*plans/s);
  expect(tagsOf('/pricing', false)).toMatch(/\/api\/plans/);
  expect(tagsOf('/pricing', false)).toContain('<meta name="carbsight-session" content="none" />');
  expect(tagsOf('/pricing', false)).not.toMatch(/content="open"|\/api\/subscription/);
  expect(tagsOf('/history', true)).toMatch(/h\.js.*o\.js/s);
  expect(tagsOf('/history', false)).not.toMatch(/o\.(?:js|css)/);
});

it('adds nothing for other addresses, for words that are not names, and without a build', () => {
  const head = ['<meta name="carbsight-session" content="none" />'];
  for (const address of ['/nothing', '/meal', '/meal/a/b', '/meal/%22%3E', '/meal/"><script>', '/constructor', '/']) {
    expect([address, preloadTags(files, address, false)]).toEqual([address, { head, body: [] }]);
  }
  expect(preloadTags(null, '/history', false)).toEqual({ head, body: [] });
});

it('preloads no response that the page may not request', () => {
  const tags = tagsOf('/history?favourite=true', true);
  expect(tags).toContain('/assets/h.js');
  expect(tags).not.toContain('as="fetch"');
  expect(tagsOf('/history?', true)).toContain('/api/scans?limit=20');
});

it('inserts tags unchanged at the end of head and body', () => {
  const page = '<head>\n    <title>x</title>\n  </head>\n  <body>\n    <b></b>\n  </body>';
  expect(withTags(page, { head: ['<meta name="$&" />'], body: ['<link href="$1" />'] })).toBe(
    '<head>\n    <title>x</title>\n    <meta name="$&" />\n  </head>\n  <body>\n    <b></b>\n    <link href="$1" />\n  </body>',
  );
  expect(withTags(page, { head: [], body: [] })).toBe(page);
});

it('blocks the first paint with no page style', () => {
  const { head, body } = preloadTags(files, '/history', true);
  expect(head.join()).not.toContain('.css');
  expect(body).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/h.css" />',
    '<link rel="stylesheet" crossorigin href="/assets/o.css" />',
  ]);
});

it('requests a page’s first photo only by that page’s address', () => {
  expect(ownPhotoCall(files, '/Meal/01a1ff8c-5750/')).toBe('/api/scans/01a1ff8c-5750');
  for (const address of ['/history', '/meal', '/meal/%22%3E', '/meal/"><script>', '/nothing']) {
    expect([address, ownPhotoCall(files, address)]).toEqual([address, null]);
  }
});

it('inserts a meal’s photo in its placeholder when there is a figure, and requests it before any code', () => {
  const page = '<head><script src="/x.js"></script></head><b><!--photo--></b>';
  const coverUrl = '/api/scans/1/photo?size=cover&"';
  const address = '/api/scans/1/photo?size=cover&amp;&quot;';
  const withIt = withPhoto(page, { coverUrl, carbEstimate: 0 });
  expect(withIt).toContain(`<b><img src="${address}" alt="" fetchpriority="high" /></b>`);
  expect(withIt).toMatch(/^<head><link rel="preload" as="image" fetchpriority="high" href="[^"]+" \/>\s+<script /);
  expect(withIt.split(address)).toHaveLength(3);
  for (const answer of [null, {}, { coverUrl: null, carbEstimate: 5 }, { coverUrl, carbEstimate: null }, 'x']) {
    expect([answer, withPhoto(page, answer)]).toEqual([answer, page]);
  }
});
