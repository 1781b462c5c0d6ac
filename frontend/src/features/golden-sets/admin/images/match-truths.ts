import type { Truth } from './truths-csv';

type Named = { readonly path: string };

/** Which truth belongs to which image, and a sentence for each line that belongs to none. */
export function matchTruths<Image extends Named>(images: readonly Image[], truths: readonly Truth[]) {
  const byPath = grouped(images, ({ path }) => path);
  const byName = grouped(images, ({ path }) => path.split('/').at(-1) ?? path);
  const truthOf = new Map<Image, Truth>();
  const problems: string[] = [];
  for (const truth of truths) {
    const { line, fileName } = truth;
    const wanted = fileName.replaceAll('\\', '/').replace(/^\.?\//, '');
    const found = byPath.get(wanted) ?? byName.get(wanted) ?? [];
    const [image] = found;
    if (!image) problems.push(`Line ${line}: “${fileName}” is not among the chosen images.`);
    else if (found.length > 1) {
      problems.push(`Line ${line}: “${fileName}” matches ${found.length} images. Please include the folder.`);
    } else if (truthOf.has(image)) {
      problems.push(`Line ${line}: “${fileName}” was already named in line ${truthOf.get(image)?.line}.`);
    } else truthOf.set(image, truth);
  }
  return { truthOf, problems };
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
