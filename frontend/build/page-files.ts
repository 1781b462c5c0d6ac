// The package's source, so that it need not be built first.

import type { Plugin, Rolldown } from 'vite';
import { type AppPage, appPages, pageNeeds } from '../../packages/contracts/src/index';

/** What a browser loads before it renders a page, in addition to the shell. */
type PageFiles = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly ownScripts: readonly string[];
  readonly ownStyles: readonly string[];
  readonly calls: readonly string[];
  readonly ownCalls: readonly string[];
  readonly ownPhoto?: string | undefined;
};

/**
 * Writes `page-files.json`: what each path loads first. The server names these files in the page's head, so that they load
 * together with the shell and not after it.
 */
export function pageFiles(): Plugin {
  return {
    name: 'carbsight:page-files',
    apply: 'build',
    generateBundle: {
      // After Vite has removed chunks that only contain styles.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const shell = filesOf(
          bundle,
          chunks.filter(({ isEntry }) => isEntry),
        );
        const chunkOf = (name: string) =>
          chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${name}.tsx`))) ??
          this.error(`${name}.tsx is in no file of the built app.`);
        const pages = Object.entries<AppPage>(appPages).flatMap(([path, { page, isFirst }]): [string, PageFiles][] => {
          if (!isFirst) return [];
          const { calls = [], ownCalls = [], ownPart, ownPhoto } = pageNeeds[path as keyof typeof pageNeeds] ?? {};
          const all = withFiles(shell, filesOf(bundle, [chunkOf(page)]));
          const own = filesOf(bundle, ownPart ? [chunkOf(ownPart)] : []);
          const files = {
            scripts: less(all.scripts, shell.scripts),
            styles: less(all.styles, shell.styles),
            ownScripts: less(own.scripts, all.scripts),
            ownStyles: less(own.styles, all.styles),
          };
          return [[path, { ...files, calls, ownCalls, ownPhoto }]];
        });
        this.emitFile({
          type: 'asset',
          fileName: 'page-files.json',
          source: JSON.stringify(Object.fromEntries(pages)),
        });
      },
    },
  };
}

/** The chunks with their static imports, and the styles of all of these, in loading order. */
function filesOf(bundle: Rolldown.OutputBundle, roots: readonly Rolldown.OutputChunk[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  roots.forEach(add);
  return { scripts, styles };
}

type Files = ReturnType<typeof filesOf>;

const withFiles = (one: Files, other: Files): Files => ({
  scripts: new Set([...one.scripts, ...other.scripts]),
  styles: new Set([...one.styles, ...other.styles]),
});

const less = (files: ReadonlySet<string>, known: ReadonlySet<string>): string[] =>
  [...files].filter((name) => !known.has(name)).map((name) => `/${name}`);
