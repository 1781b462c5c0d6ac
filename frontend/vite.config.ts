import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsWithoutSchemas } from './build/calls-without-schemas';
import { componentStyles } from './build/component-styles';
import { compressedShell } from './build/compressed-shell';
import { firstPaint } from './build/first-paint';
import { foodIndex } from './build/food-index';
import { messages } from './build/messages';
import { offlineShell } from './build/offline-shell';
import { pageFiles } from './build/page-files';
import { pageTexts } from './build/page-texts';
import { shellFonts } from './build/shell-fonts';

/**
 * Modules of one or two kilobytes each, bundled into one file, without their dependencies. Only such as need nothing of the pages that
 * need them: two files that import each other run in an order that nobody chose.
 */
const small = [
  { name: 'icons', test: /\/@tabler\/icons-react\// },
  { name: 'meal-words', test: /\/languages\/en\/|\/features\/meals\/.*(?:-text|\.module)\./ },
];

/** Components loaded after their page: the browser discovers their files itself; preloading them all together would be a long task. */
const AFTER_THE_PAGE = /\/(?:MealHeadActions|PreferencesMenu|WaitingMealsSender|UpdateNotice)-[\w-]+\.js$/;

const apiOrigin = process.env.API_ORIGIN || 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    callsWithoutSchemas(),
    messages(),
    pageTexts(),
    componentStyles(),
    pageFiles(),
    shellFonts(),
    firstPaint(),
    compressedShell(),
    offlineShell(),
  ],
  // contracts and domain are bundled from their sources, so that they need not be built first.
  resolve: { conditions: ['@carbsight/source', 'module', 'browser', 'development|production'] },
  // The reader of notes (`features/meals/reader`), a program of its own.
  worker: {
    format: 'es',
    plugins: () => [callsWithoutSchemas(), foodIndex()],
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      output: { entryFileNames: 'assets/reader-[hash].js' },
    },
  },
  server: {
    // The API also serves the queue board.
    proxy: Object.fromEntries(
      ['/api', '/admin/queues'].map((path) => [path, { target: apiOrigin, changeOrigin: false }]),
    ),
  },
  build: {
    // Fonts and pictures stay files: the content security policy allows data: for images only.
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: (file, needs) =>
        AFTER_THE_PAGE.test(file) ? needs.filter((need) => need.endsWith('.css')) : needs,
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Building a Zod schema has no side effects, so that a page only loads the schemas it uses.
      treeshake: { manualPureFunctions: ['z'] },
      // Two files for the first visit, which run one after the other, instead of fifty small ones with a request each. And one for the
      // small modules that nearly every page needs: a phone's connection handles six requests at a time, not sixty.
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
