import type { Plugin } from 'vite';

/** The letters of English and German. A browser would ask for them only when text in them is laid out, and lay it out twice. */
const LATIN = /-latin-wght-normal-[\w-]+\.woff2$/;

/** Names the shell's fonts in the head of the page, so that they are there when the app is drawn. */
export function shellFonts(): Plugin {
  return {
    name: 'carbsight:shell-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((name) => LATIN.test(name));
        if (fonts.length === 0) throw new Error('The built app has no fonts: their files are named otherwise now.');
        return fonts.map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
