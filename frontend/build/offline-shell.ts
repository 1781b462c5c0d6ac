import type { Plugin, Rolldown } from 'vite';
import { generateSW } from 'workbox-build';

const ADMIN_AREA = '/app/admin/AdminAreaPage.tsx';
/** Letters of the app's languages; other subsets are loaded on demand. */
const FONTS = /-latin-(?:wght|standard)[^/]*\.woff2$/;

/**
 * The service worker caches the app's own files, so that the app opens offline, and nothing else. No rule matches an API
 * call, so meals never get into its cache. What comes by push is handled in `public/push-worker.js`, what other apps share in
 * `public/share-worker.js`. A new version waits until the person asks for it (`UpdateNotice`).
 */
export function offlineShell(): Plugin {
  let kept = new Set<string>();
  let folder = 'dist';
  return {
    name: 'carbsight:offline-shell',
    apply: 'build',
    generateBundle(options, bundle) {
      folder = options.dir ?? folder;
      kept = new Set(filesOfUsers(bundle));
    },
    async closeBundle() {
      await generateSW({
        globDirectory: folder,
        swDest: `${folder}/sw.js`,
        globPatterns: ['index.html', 'theme.js', 'start.js', 'favicon.svg', 'assets/*'],
        manifestTransforms: [
          (entries) => ({ manifest: entries.filter(({ url }) => !url.startsWith('assets/') || kept.has(url)) }),
        ],
        dontCacheBustURLsMatching: /^assets\//,
        navigateFallback: '/index.html',
        // The API, the queue board, and files with an extension.
        navigateFallbackDenylist: [/^\/api(?:\/|$)/, /^\/admin\/queues(?:\/|$)/, /\.[a-z0-9]+$/i],
        // The reader of notes is loaded after the first screen, and kept by itself (`features/meals/reader/load-food-index.ts`).
        runtimeCaching: [
          {
            urlPattern: /\/assets\/reader-/,
            handler: 'CacheFirst',
            options: { cacheName: 'carbsight-reader' },
          },
        ],
        importScripts: ['/push-worker.js', '/share-worker.js'],
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
        mode: 'production',
      });
    },
  };
}

const isLeftOut = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk): boolean =>
  facadeModuleId?.endsWith(ADMIN_AREA) || moduleIds.some((id) => id.includes('/node_modules/recharts/'));

/** The files of users' screens: without the administrators' area, and without charts, which have no data offline. */
function filesOfUsers(bundle: Rolldown.OutputBundle): string[] {
  const files = Object.values(bundle);
  const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const reached = new Set<string>();
  const open = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = chunks.get(name);
    if (!chunk || reached.has(name) || isLeftOut(chunk)) continue;
    reached.add(name);
    open.push(...chunk.imports, ...chunk.dynamicImports);
  }
  const styles = [...reached].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
  const fonts = files.map(({ fileName }) => fileName).filter((name) => FONTS.test(name));
  return [...reached, ...styles, ...fonts];
}
