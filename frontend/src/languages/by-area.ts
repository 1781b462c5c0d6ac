/** Catalogues by the names of their files, and pages as `NAME-page`. */
export function byArea(catalogues: Readonly<Record<string, object>>, pages: Readonly<Record<string, object>>) {
  const named = (files: Readonly<Record<string, object>>, end = '') =>
    Object.entries(files).map(([path, texts]) => [`${path.split('/').at(-1)?.split('.')[0]}${end}`, texts] as const);
  return Object.fromEntries([...named(catalogues), ...named(pages, '-page')]);
}
