import {
  Badge,
  type BadgeProps,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  MantineProvider,
  mergeMantineTheme,
} from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { cssVariables, theme } from './theme';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const [own, mantine] = [cssVariables(merged), defaultCssVariablesResolver(merged)];

type Scheme = 'light' | 'dark';
/** Later ones win, as on the page. */
const variablesOf = (scheme: Scheme): Readonly<Record<string, string>> => ({
  ...mantine.variables,
  ...mantine[scheme],
  ...own[scheme],
});
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Resolves a CSS value to a colour in a theme, through our variables and Mantine's. */
function colourOf(value: string, scheme: Scheme): Colour {
  const variable = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (variable) {
    const known = variablesOf(scheme)[variable];
    if (known === undefined) throw new Error(`${variable} is not set in the ${scheme} theme`);
    return colourOf(known, scheme);
  }
  if (value === 'transparent') return [0, 0, 0, 0];
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value);
  if (hex)
    return [Number.parseInt(hex[1] ?? '', 16), Number.parseInt(hex[2] ?? '', 16), Number.parseInt(hex[3] ?? '', 16), 1];
  const rgb = /^rgba?\(([\d.]+), ?([\d.]+), ?([\d.]+)(?:, ?([\d.]+))?\)$/.exec(value);
  if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4] ?? 1)];
  throw new Error(`${value} is no colour that this test can read`);
}

/** WCAG 2.2, relative luminance of a colour on an opaque one. */
function luminanceOf([red, green, blue, alpha]: Colour, under: Colour): number {
  const [r, g, b] = [red, green, blue].map((channel, index) => {
    const mixed = (channel * alpha + (under[index] ?? 0) * (1 - alpha)) / 255;
    return mixed <= 0.04045 ? mixed / 12.92 : ((mixed + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** From 1 to 21. */
function contrastOf(text: string, background: string, surface: string, scheme: Scheme): number {
  const under = colourOf(surface, scheme);
  const [one, other] = [text, background].map((value) => luminanceOf(colourOf(value, scheme), under));
  const [light, dark] = [Math.max(one ?? 0, other ?? 0), Math.min(one ?? 0, other ?? 0)];
  return (light + 0.05) / (dark + 0.05);
}

/** A badge's inline style. Where it has none, Mantine's style sheet applies: white on the primary colour. */
function coloursOf(props: BadgeProps): [text: string, background: string] {
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <Badge {...props} data-testid="badge">
        Live
      </Badge>
    </MantineProvider>,
  );
  const { style } = screen.getByTestId('badge');
  return [
    style.color || style.getPropertyValue('--badge-color') || 'var(--mantine-color-white)',
    style.background || style.getPropertyValue('--badge-bg') || 'var(--mantine-primary-color-filled)',
  ];
}

const badges: readonly (readonly [string, BadgeProps])[] = [
  ['as it comes', {}],
  ['filled', { variant: 'filled' }],
  ...(['filled', 'light'] as const).flatMap((variant) =>
    ['pine', 'grain', 'gray'].map((color) => [`${variant} ${color}`, { variant, color }] as const),
  ),
  ['light', { variant: 'light' }],
  ['default', { variant: 'default' }],
  ['outline', { variant: 'outline' }],
  ['a warning', { variant: 'light', bg: 'var(--cs-rust-soft)', c: 'var(--cs-rust-ink)' }],
  ['quiet', { variant: 'light', bg: 'var(--cs-sunken)', c: 'var(--mantine-color-dimmed)' }],
];
const pairs = ['pine', 'grain', 'rust'].map((name) => [`var(--cs-${name}-ink)`, `var(--cs-${name}-soft)`] as const);

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  it.each(badges)('the words of a badge can be read: %s', (_, props) => {
    const [text, background] = coloursOf(props);
    for (const surface of ['var(--cs-raised)', 'var(--cs-paper)', 'var(--cs-sunken)']) {
      expect(contrastOf(text, background, surface, scheme)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(pairs)('%s can be read on %s', (text, background) => {
    expect(contrastOf(text, background, background, scheme)).toBeGreaterThanOrEqual(4.5);
  });
});
