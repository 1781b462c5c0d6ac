import { appPages } from '@carbsight/contracts';
import { parsePageText } from '../../../../build/page-texts';
import type { PageText } from './page-text';

const files = import.meta.glob<{ text: PageText }>('./*.md', { eager: true });
const pages = new Set(Object.keys(files).map((path) => path.replace(/\.\w+\.md$/, '')));

it.each([...pages])('%s has the same sections, paragraphs, list items and links in both languages', (page) => {
  expect(shapeOf(`${page}.de.md`)).toEqual(shapeOf(`${page}.en.md`));
});

it('links to pages of the app', () => {
  const links = [...JSON.stringify(files).matchAll(/"to":"([^"]*)"/g)].map(([, to]) => to);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(Object.keys(appPages)).toContain(link);
});

/** The text with `true` in place of words, except for addresses. */
function shapeOf(path: string): unknown {
  return JSON.parse(
    JSON.stringify(files[path], (key, value) => (typeof value === 'string' && key !== 'to' ? value !== '' : value)),
  );
}

it('reads titles, paragraphs, lists and links', () => {
  const source = `# Title

Lead
in.

## Section

Some words.

1. **First.** Then *
2. Second

- A point

[All about it](/about)
`;
  expect(parsePageText(source)).toEqual({
    title: 'Title',
    lead: 'Lead in.',
    sections: [
      {
        title: 'Section',
        blocks: [
          { text: 'Some words.', to: null },
          {
            isOrdered: true,
            items: [
              { name: 'First.', text: 'Then *' },
              { name: '', text: 'Second' },
            ],
          },
          { isOrdered: false, items: [{ name: '', text: 'A point' }] },
          { text: 'All about it', to: '/about' },
        ],
      },
    ],
  });
});

it.each([
  ['a table', '| a |\n|---|\n| b |', 'Line 5: pages show no table_open here.'],
  ['a smaller heading', '### Detail', 'Line 5: pages show no heading_open here.'],
  ['a list in a list', '- a\n  - b', 'Line 6: pages show no'],
  ['bold words within others', 'Some **bold** words', 'Pages show no strong_open within other words.'],
  ['text next to a link', '[About](/about) it', 'Pages show no'],
])('refuses what pages do not show: %s', (_name, markdown, message) => {
  expect(() => parsePageText(`# Title\n\nLead\n\n${markdown}\n`)).toThrow(message);
});

it('refuses a page that does not begin with its title and a paragraph', () => {
  expect(() => parsePageText('Words')).toThrow('A page begins with its title and a paragraph.');
});
