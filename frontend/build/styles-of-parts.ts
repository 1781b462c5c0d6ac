import type { Plugin } from 'vite';

/** The class names of one of Mantine's parts; its style sheet has the same name. */
const CLASS_NAMES = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Brings the style sheet of each of Mantine's parts together with the part: a page is sent the styles of what it draws,
 * not those of a hundred parts. They lie in the cascade layer `mantine`, below everything of ours, because a part that
 * a later page brings comes after the sheets of the pages before.
 */
export function stylesOfParts(): Plugin {
  return {
    name: 'carbsight:styles-of-parts',
    transform: {
      filter: { id: CLASS_NAMES },
      handler(code, id) {
        const [, part] = CLASS_NAMES.exec(id) ?? [];
        return part ? { code: `import '@mantine/core/styles/${part}.layer.css';\n${code}`, map: null } : null;
      },
    },
  };
}
