import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cssVariables, theme } from './theme';

const sheet = readFileSync(join(__dirname, 'boot.css'), 'utf8');
const [light = '', dark = ''] = sheet.split('[data-mantine-color-scheme="dark"] .boot');
const coloursOf = (part: string) =>
  [...part.matchAll(/--boot-(\w+): (#\w+);/g)].map(([, name, value]) => [name, value]);

it.each([
  ['light', light],
  ['dark', dark],
] as const)('the page before the app has the colours of the %s theme', (scheme, part) => {
  const variables: Readonly<Record<string, string>> = cssVariables(theme as Parameters<typeof cssVariables>[0])[scheme];
  const nameOf = (name = '') => `--cs-${name === 'pine' ? 'pine-ink' : name}`;
  const colours = coloursOf(part);
  expect(colours.map(([name]) => name)).toEqual(['paper', 'line', 'ink', 'pine', 'grain']);
  for (const [name, value] of colours) expect([name, variables[nameOf(name)]]).toEqual([name, value]);
});

it('uses the theme’s background', () => {
  const grounds = [...sheet.matchAll(/background: var\(--cs-canvas, (#\w+)\)/g)].map(([, value]) => value);
  const { light, dark } = cssVariables(theme as Parameters<typeof cssVariables>[0]);
  expect(grounds).toEqual([light['--cs-canvas'], dark['--cs-canvas']]);
});
