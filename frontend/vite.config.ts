import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedShell } from './build/compressed-shell';
import { firstPaint } from './build/first-paint';
import { offlineShell } from './build/offline-shell';
import { pageFiles } from './build/page-files';
import { shellFonts } from './build/shell-fonts';
import { stylesOfParts } from './build/styles-of-parts';

/** Files that would be one or two kilobytes each: together they come in one, without what they need themselves. */
const small = [
  { name: 'icons', test: /\/@tabler\/icons-react\// },
  {
    name: 'meal-words',
    test: /\/features\/meals\/(?:meal-cache|day-name|NoteField|.*(?:-text|-draft|offer-undo|say-logged|DescribeForm|OwnValueWarning|useMealEntries|\/en|\.module)\.)/,
  },
];

/** Parts that come after their page: the browser finds their files itself, where naming them all at once would be a long task. */
const AFTER_THE_PAGE = /\/(?:MealHeadActions|FooterSwitches|WaitingMealsSender|UpdateNotice)-[\w-]+\.js$/;

const apiOrigin = process.env.API_ORIGIN || 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), stylesOfParts(), pageFiles(), shellFonts(), firstPaint(), compressedShell(), offlineShell()],
  // contracts and domain are bundled from their sources: no build of theirs is needed first.
  resolve: { conditions: ['@carbsight/source', 'module', 'browser', 'development|production'] },
  server: {
    // The board of the queues is served by the API, too.
    proxy: Object.fromEntries(
      ['/api', '/admin/queues'].map((path) => [path, { target: apiOrigin, changeOrigin: false }]),
    ),
  },
  build: {
    // Fonts and pictures stay files: the content policy allows data: for images only.
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: (file, needs) =>
        AFTER_THE_PAGE.test(file) ? needs.filter((need) => need.endsWith('.css')) : needs,
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Making a schema does nothing else: a page loads those that it uses and not all of their file.
      treeshake: { manualPureFunctions: ['z'] },
      // Two files for what the first visit needs, which run one after the other, not fifty small ones, each with a way to
      // the server of its own.
      // And one for the small things that nearly every page has: a phone's connection has six lanes, not sixty.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /\/node_modules\/(?!@mantine|@fontsource)/, priority: 3 },
            { name: 'shell', tags: ['$initial'], priority: 2 },
            {
              name: 'basics',
              test: /\/@mantine\/(?:core\/esm\/(?:core|utils)|core\/esm\/components\/(?:Input|InputBase|InputWrapper|TextInput|Textarea|Collapse|Portal|Transition)|hooks)\//,
              minShareCount: 3,
              priority: 1,
            },
            ...small.map((group) => ({ ...group, minShareCount: 2, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
});
