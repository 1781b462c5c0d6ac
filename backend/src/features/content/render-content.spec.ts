import { excerptOf } from './excerpt.js';
import { renderContent } from './render-content.js';

const ORIGIN = 'https://carbsight.example';
const render = (text: string) => renderContent(text, 'blog', ORIGIN);

describe('what an author writes', () => {
  it('becomes headings below the title of the page, lists, tables, quotes and code', () => {
    expect(render('# A\n\n## B\n\n###### F')).toBe('<h2>A</h2>\n<h3>B</h3>\n<h6>F</h6>');
    expect(renderContent('# A', 'faq', ORIGIN)).toBe('<h3>A</h3>');
    expect(render('<h1>A</h1>')).toBe('<h2>A</h2>');
    expect(render('**b** _i_ `c`\n\n- one\n\n> said')).toBe(
      '<p><strong>b</strong> <em>i</em> <code>c</code></p>\n<ul>\n<li>one</li>\n</ul>\n<blockquote>\n<p>said</p>\n</blockquote>',
    );
    expect(render('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain('<td style="text-align:right">2</td>');
    expect(render('| a |\n|---|\n| 1 |')).toMatch(
      /^<div role="region" aria-label="Table 1" tabindex="0"><table>.*<\/table><\/div>$/s,
    );
    expect(render('<table><tr><td>1</td></tr></table>\n\n<table><tr><td>2')).toContain(
      '</table></div>\n<div role="region" aria-label="Table 2" tabindex="0"><table><tr><td>2</td></tr></table></div>',
    );
    expect(render('<details><summary>More</summary>less</details>')).toContain('<summary>More</summary>');
  });

  it('keeps text that looks like HTML in code', () => {
    expect(render('`<table>`')).toBe('<p><code>&lt;table&gt;</code></p>');
    expect(render('`<script>`')).toBe('<p><code>&lt;script&gt;</code></p>');
  });
});

describe('what could harm readers', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<iframe src="https://evil.example"></iframe>',
    '<object data="x"></object><embed src="x"><applet></applet>',
    '<style>body{display:none}</style>',
    '<link rel="stylesheet" href="https://evil.example/x.css"><meta http-equiv="refresh" content="0;url=//evil.example">',
    '<base href="https://evil.example/">',
    '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)" style="position:fixed" id="root" class="x" name="y">text</p>',
    '<td style="background:url(javascript:alert(1))">x</td>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="vbscript:x">x</a>',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
    '<img src="data:image/png;base64,iVBORw0KGgo=">',
    '<img src="blob:https://carbsight.example/1">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<!--><img src=x onerror=alert(1)>-->',
    '<video src="x" autoplay></video><audio src="x"></audio>',
    '<textarea></textarea><template><img src=x onerror=alert(1)></template>',
  ])('is removed: %s', (text) => {
    const html = render(`before\n\n${text}\n\nafter`);
    expect(html).toContain('<p>before</p>');
    // Whatever remains of it is text, or an allowed element with harmless attributes.
    const page = elementsOf(html);
    expect(
      page.tags.filter((tag) => /script|iframe|object|embed|style|link|meta|base|form|input|svg|math/.test(tag)),
    ).toEqual([]);
    expect(
      page.attributes.filter(([name]) => name.startsWith('on') || ['id', 'class', 'name', 'srcset'].includes(name)),
    ).toEqual([]);
    expect(page.attributes.filter(([, value]) => /script:|data:|blob:|url\(/i.test(value))).toEqual([]);
  });
});

describe('links', () => {
  it.each([
    ['[x](https://elsewhere.example/a)', '<a href="https://elsewhere.example/a" target="_blank" rel="noopener">x</a>'],
    [
      '<a href="https://elsewhere.example" rel="opener" target="_top">x</a>',
      '<a href="https://elsewhere.example" target="_blank" rel="noopener">x</a>',
    ],
    ['[x](/faq#a)', '<a href="/faq#a">x</a>'],
    ['[x](https://carbsight.example/blog/a)', '<a href="https://carbsight.example/blog/a">x</a>'],
    ['[x](mailto:a@example.org)', '<a href="mailto:a@example.org">x</a>'],
  ])('%s', (text, link) => {
    expect(render(text)).toBe(`<p>${link}</p>`);
  });

  it('to an address without a protocol are treated as external', () => {
    for (const text of ['[x](//evil.example/a)', '<a href="/\\evil.example">x</a>']) {
      const html = render(text);
      if (html.includes('href')) expect(html).toContain('rel="noopener"');
    }
  });
});

describe('pictures', () => {
  it('of our own are lazy-loaded', () => {
    expect(render('![A plate](/favicon.svg "Plate")')).toBe(
      '<p><img src="/favicon.svg" alt="A plate" title="Plate" loading="lazy" decoding="async" /></p>',
    );
  });

  it('from elsewhere become links: the content policy does not load them', () => {
    expect(render('![A plate](https://elsewhere.example/a.png)')).toBe(
      '<p><a href="https://elsewhere.example/a.png" target="_blank" rel="noopener">A plate</a></p>',
    );
    expect(render('![](//elsewhere.example/a.png)')).not.toContain('<img');
    expect(render('<img src="/\\elsewhere.example/a.png">')).not.toContain('<img');
    expect(render('a<img>b')).toBe('<p>ab</p>');
  });
});

it('keeps the words of what is nested too deeply', () => {
  const html = render(`${'<b>'.repeat(1_000)}word${'</b>'.repeat(1_000)}`);
  expect(html).toContain('word');
  // With its paragraph, two hundred deep.
  expect(html.match(/<b>/g)).toHaveLength(199);
  expect(html.match(/<\/b>/g)).toHaveLength(199);
});

it('takes linear, not quadratic time, even for the worst kinds', () => {
  const kinds = ['[', '*a', '> ', '`', '![](', '<a ', '- ', '&lt;', '_a_ ', '|a', '<div>', '<b>', '\n# a\n', 'word '];
  const cpuMsOf = (kind: string, length: number) => {
    const text = kind.repeat(Math.ceil(length / kind.length)).slice(0, length);
    const begun = process.cpuUsage();
    render(text);
    excerptOf(text);
    return process.cpuUsage(begun).user / 1_000;
  };
  // Four times the text: 4 if linear, 16 if quadratic. What finishes within a second is not an attack.
  const growsWithTheSquare = (kind: string) => {
    const [quarter, whole] = [cpuMsOf(kind, 50_000), cpuMsOf(kind, 200_000)];
    return whole > 1_000 && whole > 10 * quarter;
  };
  // Other work on the machine affects one measurement, quadratic time all of them.
  const attacks = kinds.filter((kind) => [1, 2, 3, 4, 5].every(() => growsWithTheSquare(kind)));
  expect(attacks).toEqual([]);
});

/** Tags and attributes of sanitised HTML, whose attributes are always quoted and escaped. */
function elementsOf(html: string): { tags: string[]; attributes: [string, string][] } {
  const elements = [...html.matchAll(/<([a-z][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi)];
  return {
    tags: elements.map(([, tag = '']) => tag.toLowerCase()),
    attributes: elements.flatMap(([, , rest = '']) =>
      [...rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']): [string, string] => [
        name.toLowerCase(),
        value,
      ]),
    ),
  };
}
