import type { Plugin } from 'vite';

/** The letters of all our languages. Without a preload, a browser requests them only at layout, and then lays the text out twice. */
const LATIN = /-latin-wght-normal-[\w-]+\.woff2$/;

/** Preloads the shell's fonts, so that they are ready when the app renders. */
export function shellFonts(): Plugin {
  return {
    name: 'carbsight:shell-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((name) => LATIN.test(name));
        if (fonts.length === 0) throw new Error('The built app has no font files with the expected name.');
        return fonts.map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
