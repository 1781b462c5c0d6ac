import type { Truth } from './truths-csv';

type Named = { readonly path: string };

/** Which truth belongs to which image, and a sentence for each line that belongs to none. */
export function matchTruths<Image extends Named>(images: readonly Image[], truths: readonly Truth[]) {
  const truthOf = new Map<Image, Truth>();
  const problems: string[] = [];
  for (const truth of truths) {
    const { line, fileName } = truth;
    const wanted = fileName.replaceAll('\\', '/').replace(/^\.?\//, '');
    const exact = images.filter(({ path }) => path === wanted);
    const found = exact.length > 0 ? exact : images.filter(({ path }) => path.split('/').at(-1) === wanted);
    const [image] = found;
    if (!image) problems.push(`Line ${line}: “${fileName}” is not among the chosen images.`);
    else if (found.length > 1) {
      problems.push(`Line ${line}: “${fileName}” fits ${found.length} images. Please state the folder, too.`);
    } else if (truthOf.has(image)) {
      problems.push(`Line ${line}: “${fileName}” was named in line ${truthOf.get(image)?.line} already.`);
    } else truthOf.set(image, truth);
  }
  return { truthOf, problems };
}
