import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { ORDER_OF_LAYERS } from './styles-of-parts';

const ENTRY = /[ \t]*<script type="module" crossorigin src="([^"]+)"><\/script>\n/;
const AHEAD = '<link rel="modulepreload" crossorigin';
const LAST_AHEAD = new RegExp(`([ \\t]*)${AHEAD} href="[^"]+">\\n(?![^]*${AHEAD})`);
const STYLES = /[ \t]*<link rel="stylesheet"[^>]*>\n/g;

/**
 * Lets the page's first paint wait for nothing but the page: its few rules stand in itself, the app's styles at the end
 * of its body, and the app's code is only loaded ahead, after all that a paint needs. `public/start.js` runs it then:
 * first what the app is built upon, then the app.
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
          page.replace('<!--boot.css-->', `<style>${ORDER_OF_LAYERS}${await readFile(rules, 'utf8')}</style>`),
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
            throw new Error('The files of the built page are named otherwise now.');
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
