import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Pine is for interactive elements. Grain, the colour of bread and wheat, is only for carbohydrate. */
const pine: MantineColorsTuple = [
  '#ebf6f2',
  '#d3eae3',
  '#a9d6c9',
  '#7bc1ad',
  '#55ae96',
  '#35967c',
  '#227f67',
  '#156a55',
  '#0d5345',
  '#073d33',
];
const grain: MantineColorsTuple = [
  '#fdf5e0',
  '#faeac2',
  '#f5d88d',
  '#f0c65a',
  '#ebb533',
  '#dba01c',
  '#b98213',
  '#93660c',
  '#725008',
  '#543a04',
];
/** Greenish neutrals, so that dark surfaces match the light ones. */
const dark: MantineColorsTuple = [
  '#dfe9e5',
  '#b7c6c0',
  '#9db0a9',
  '#6f837b',
  '#43544e',
  '#2b3934',
  '#1b2623',
  '#121a18',
  '#0d1412',
  '#080d0c',
];
const gray: MantineColorsTuple = [
  '#f6f9f8',
  '#eef3f1',
  '#e1e9e6',
  '#d2dcd8',
  '#b9c7c1',
  '#94a59e',
  '#6d8078',
  '#4f6059',
  '#34423d',
  '#1c2824',
];

/** Mantine chooses the text colour of filled components once, for the light theme; ours follows the current theme. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isPine = !input.color || input.color === 'pine';
  // For a colour without a shade, `primaryShade` fills with a deep one in the light theme and a pale one in the dark.
  const followsTheme = isPine || Object.hasOwn(input.theme.colors, input.color ?? '');
  if (followsTheme && input.variant === 'filled') return { ...colors, color: 'var(--cs-on-pine)' };
  if (isPine && input.variant === 'light') {
    return { ...colors, background: 'var(--cs-pine-soft)', color: 'var(--cs-pine-ink)' };
  }
  if (isPine && input.variant === 'subtle') {
    return { ...colors, hover: 'var(--cs-pine-soft)', color: 'var(--cs-pine-ink)' };
  }
  return colors;
};

export const theme = createTheme({
  colors: { pine, grain, dark, gray },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver,
  autoContrast: true,
  black: '#10211c',
  white: '#ffffff',
  fontFamily:
    "'Figtree Variable', 'Figtree Fallback', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: {
    fontFamily: "'Bricolage Grotesque Variable', 'Bricolage Grotesque Fallback', ui-sans-serif, system-ui, sans-serif",
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.15' },
      h2: { fontSize: '1.25rem', lineHeight: '1.25' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1.125rem', xl: '1.75rem' },
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // Without a variant it gets white from Mantine's style sheet, in both themes.
    Badge: { defaultProps: { variant: 'filled' } },
    Button: {
      defaultProps: { size: 'md' },
      // Mantine's 42 px are too small for a finger.
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: size === 'md' ? { '--button-height': '2.75rem' } : {},
      }),
      // A long word in another language wraps; truncated it would be meaningless.
      styles: { label: { whiteSpace: 'normal', lineHeight: 1.15 } },
    },
    Input: {
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        wrapper: size === 'md' ? { '--input-height': '2.75rem' } : {},
      }),
    },
    // Their labels can be tapped, too, and are tall enough for a finger.
    Switch: { styles: { body: { alignItems: 'center' }, label: { paddingBlock: '0.625rem' } } },
    Notification: {
      defaultProps: { withBorder: true },
      styles: {
        root: { background: 'var(--cs-raised)', borderColor: 'var(--cs-line)', boxShadow: 'var(--cs-shadow)' },
        // Mantine's own grey below a title is not readable enough.
        description: { color: 'var(--mantine-color-text)' },
      },
    },
    Paper: { vars: () => ({ root: { '--paper-border-color': 'var(--cs-line)' } }) },
    Card: {
      defaultProps: { withBorder: true, radius: 'lg', padding: 'lg', bg: 'var(--cs-raised)' },
      vars: () => ({ root: { '--paper-border-color': 'var(--cs-line)' } }),
      // What has the focus at its edge keeps its whole ring.
      styles: { root: { overflow: 'visible' } },
    },
    // The box is next to the label's first line, whatever follows.
    Checkbox: {
      styles: {
        inner: { marginTop: '0.625rem' },
        label: { paddingBlock: '0.625rem' },
        description: { marginTop: '-0.5rem' },
      },
    },
    // Its label is as large as those of the fields next to it.
    RadioGroup: { defaultProps: { size: 'md' } },
    SegmentedControl: {
      styles: {
        label: {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          minHeight: '2.75rem',
          // Room for three choices on the smallest phone.
          paddingInline: 'clamp(0.25rem, 4vw - 0.55rem, 0.75rem)',
        },
      },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' }, styles: { input: { textOverflow: 'ellipsis' } } },
    Tooltip: { defaultProps: { openDelay: 700, events: { hover: true, focus: true, touch: false } } },
    // In Mantine's proportion to a 44 px button, the X would be larger than the title next to it.
    CloseButton: { defaultProps: { iconSize: 20 } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Modal: {
      styles: { title: { fontFamily: 'var(--mantine-font-family-headings)', fontSize: '1.2rem', fontWeight: 650 } },
      defaultProps: {
        centered: true,
        radius: 'lg',
        closeButtonProps: { 'aria-label': 'Close', size: 44 },
        // Its <header> would count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
    },
  },
});

/** Mantine's own dimmed, placeholder and error colours are below 4.5:1; these are not. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#51625b',
    '--mantine-color-placeholder': '#66776f',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#0f5f4c',
    '--cs-canvas': '#e6ede9',
    '--cs-paper': '#fafcfb',
    '--cs-raised': '#ffffff',
    '--cs-sunken': '#f0f5f2',
    '--cs-line': '#dbe4e0',
    '--cs-ink': '#10211c',
    '--cs-on-pine': '#ffffff',
    '--cs-pine-soft': '#e3f1ec',
    '--cs-pine-ink': '#0d5345',
    '--cs-grain': '#e3a623',
    '--cs-grain-soft': '#fbf0d2',
    '--cs-grain-ink': '#6d4a00',
    '--cs-rust-soft': '#fbe6de',
    '--cs-rust-ink': '#8c2f0f',
    '--cs-bar': '#10211c',
    '--cs-on-bar': '#eef5f2',
    '--cs-shadow': '0 1px 2px rgb(16 33 28 / 5%), 0 8px 24px -12px rgb(16 33 28 / 18%)',
  },
  dark: {
    '--mantine-color-body': '#121a18',
    '--mantine-color-text': '#e6efeb',
    '--mantine-color-dimmed': '#a3b5ae',
    '--mantine-color-placeholder': '#879a92',
    '--mantine-color-error': '#ff9c8f',
    '--mantine-color-anchor': '#8fd0bd',
    '--cs-canvas': '#090e0d',
    '--cs-paper': '#121a18',
    '--cs-raised': '#1a2421',
    '--cs-sunken': '#0e1513',
    '--cs-line': '#2a3733',
    '--cs-ink': '#eef5f2',
    '--cs-on-pine': '#10211c',
    '--cs-pine-soft': '#16342c',
    '--cs-pine-ink': '#9bdac7',
    '--cs-grain': '#f0bd4b',
    '--cs-grain-soft': '#352a10',
    '--cs-grain-ink': '#f6d27f',
    '--cs-rust-soft': '#3c2018',
    '--cs-rust-ink': '#ffb8a0',
    '--cs-bar': '#2a3733',
    '--cs-on-bar': '#eef5f2',
    '--cs-shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 12px 28px -14px rgb(0 0 0 / 70%)',
  },
});
