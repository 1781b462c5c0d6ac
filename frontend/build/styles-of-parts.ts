import type { Plugin } from 'vite';

/** The class names of one of Mantine's parts; its style sheet has the same name. */
const CLASS_NAMES = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const SHEET = /\/@mantine\/core\/styles\/(\w+)\.layer\.css$/;
const LAYER = '@layer mantine {';

/**
 * Upon these others are built, such as a tab upon a button without looks. Each has a layer of its own, in this order below the
 * others, so that they count less, whichever sheet came first: the app's own stands last in the page.
 */
const BUILT_UPON = [
  ...['baseline', 'ScrollArea', 'UnstyledButton', 'VisuallyHidden', 'Paper', 'Overlay', 'Loader', 'ActionIcon'],
  ...['CloseButton', 'Group', 'ModalBase', 'Flex', 'FloatingIndicator', 'Text'],
];

/** Has to stand before every sheet. */
export const ORDER_OF_LAYERS = `@layer ${BUILT_UPON.map((part) => `mantine.${part}`).join(', ')};\n`;

/**
 * Brings the style sheet of each of Mantine's parts together with the part: a page is sent the styles of what it draws,
 * not those of a hundred parts. They lie in the cascade layer `mantine`, below everything of ours, because a part that
 * a later page brings comes after the sheets of the pages before.
 */
export function stylesOfParts(): Plugin[] {
  return [
    {
      name: 'carbsight:styles-of-parts',
      transform: {
        filter: { id: CLASS_NAMES },
        handler(code, id) {
          const [, part] = CLASS_NAMES.exec(id) ?? [];
          return part ? { code: `import '@mantine/core/styles/${part}.layer.css';\n${code}`, map: null } : null;
        },
      },
    },
    {
      name: 'carbsight:layers-of-parts',
      enforce: 'pre',
      transform: {
        filter: { id: SHEET },
        handler(code, id) {
          const [, part = ''] = SHEET.exec(id) ?? [];
          if (!BUILT_UPON.includes(part)) return null;
          if (!code.startsWith(LAYER)) throw new Error(`${id} begins otherwise now.`);
          return { code: code.replace(LAYER, `@layer mantine.${part} {`), map: null };
        },
      },
    },
  ];
}
