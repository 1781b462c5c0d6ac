import type { Plugin } from 'vite';

/** The class names module of a Mantine component; its style sheet has the same name. */
const CLASS_NAMES = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const SHEET = /\/@mantine\/core\/styles\/(\w+)\.layer\.css$/;
const LAYER = '@layer mantine {';

/**
 * Components that others are built on, such as tabs on an unstyled button. Each gets its own layer, in this order below the
 * others, so that it has less precedence regardless of loading order.
 */
const BASE_COMPONENTS = [
  ...['baseline', 'ScrollArea', 'UnstyledButton', 'VisuallyHidden', 'Paper', 'Overlay', 'Loader', 'ActionIcon'],
  ...['CloseButton', 'Group', 'ModalBase', 'Flex', 'FloatingIndicator', 'Text'],
];

/** Must come before every style sheet. */
export const LAYER_ORDER = `@layer ${BASE_COMPONENTS.map((component) => `mantine.${component}`).join(', ')};\n`;

/**
 * Imports each Mantine component's style sheet with the component: a page loads the styles of what it renders, not those of a
 * hundred components. They are in the cascade layer `mantine`, below all of ours, because a component that a later page
 * loads comes after the style sheets of earlier pages.
 */
export function componentStyles(): Plugin[] {
  return [
    {
      name: 'carbsight:component-styles',
      transform: {
        filter: { id: CLASS_NAMES },
        handler(code, id) {
          const [, component] = CLASS_NAMES.exec(id) ?? [];
          return component
            ? { code: `import '@mantine/core/styles/${component}.layer.css';\n${code}`, map: null }
            : null;
        },
      },
    },
    {
      name: 'carbsight:component-layers',
      enforce: 'pre',
      transform: {
        filter: { id: SHEET },
        handler(code, id) {
          const [, component = ''] = SHEET.exec(id) ?? [];
          if (!BASE_COMPONENTS.includes(component)) return null;
          if (!code.startsWith(LAYER)) throw new Error(`${id} does not begin with the expected layer.`);
          return { code: code.replace(LAYER, `@layer mantine.${component} {`), map: null };
        },
      },
    },
  ];
}
