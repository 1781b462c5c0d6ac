import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { LAYER_ORDER } from './component-styles';

const ENTRY = /[ \t]*<script type="module" crossorigin src="([^"]+)"><\/script>\n/;
const AHEAD = '<link rel="modulepreload" crossorigin';
const LAST_AHEAD = new RegExp(`([ \\t]*)${AHEAD} href="[^"]+">\\n(?![^]*${AHEAD})`);
const STYLES = /[ \t]*<link rel="stylesheet"[^>]*>\n/g;

/**
 * Makes the first paint depend on the HTML alone: its few rules are inlined, the app's styles are at the end of the body,
 * and the app's code is only preloaded, with low priority. `public/start.js` then runs it: first the libraries, then the app.
 */
export function firstPaint(): Plugin[] {
  let rules = '';
  return [
    {
      name: 'carbsight:boot-styles',
      configResolved({ root }) {
        rules = `${root}/src/app/boot.css`;
      },
      transformIndexHtml: {
        order: 'pre',
        handler: async (page) =>
          page.replace('<!--boot.css-->', `<style>${LAYER_ORDER}${await readFile(rules, 'utf8')}</style>`),
      },
    },
    {
      name: 'carbsight:app-after-paint',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler(page) {
          const entry = ENTRY.exec(page)?.[1];
          const styles = page.match(STYLES) ?? [];
          if (!entry || !LAST_AHEAD.test(page) || styles.length === 0) {
            throw new Error('The built page has no entry script, preloads or styles of the expected form.');
          }
          return page
            .replace(ENTRY, '    <script type="module" src="/start.js"></script>\n')
            .replace(LAST_AHEAD, (last, indent) => `${last}${indent}${AHEAD} href="${entry}">\n`)
            .replaceAll(AHEAD, `${AHEAD} fetchpriority="low" data-app`)
            .replace(STYLES, '')
            .replace('</body>', () => `  ${styles.join('').trim()}\n  </body>`);
        },
      },
    },
  ];
}
