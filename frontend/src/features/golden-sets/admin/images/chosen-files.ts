import { UPLOAD_MAX_BYTES } from '@carbsight/contracts';
import { formatOfFile } from '../../../../shared/photo-format';

/** A file with its path inside the chosen folder; its name where there was no folder. */
export type ChosenFile = { readonly file: File; readonly path: string };
export type RefusedFile = { readonly path: string; readonly reason: 'not-an-image' | 'empty' | 'too-large' | 'csv' };

/** Files that operating systems add to folders. */
const BY_THE_SYSTEM = /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$/i;

export const refusalWords: Record<RefusedFile['reason'], string> = {
  'not-an-image': 'not a JPEG, PNG, WebP, HEIC or AVIF photo',
  empty: 'the file is empty',
  'too-large': `larger than ${UPLOAD_MAX_BYTES / 1024 / 1024} MB`,
  csv: 'only one CSV with truths can be used at once',
};

export function chosenFrom(files: Iterable<File>): ChosenFile[] {
  return [...files].map((file) => {
    // Not every browser has it.
    const inFolder: string | undefined = file.webkitRelativePath;
    return { file, path: inFolder?.replace(/^[^/]*\//, '') || file.name };
  });
}

/** The images, the CSV with truths, and what is left out. */
export async function sortFiles(chosen: readonly ChosenFile[]) {
  const files = chosen.filter(({ path }) => !BY_THE_SYSTEM.test(path));
  const csvs = files.filter(isCsv);
  const images: ChosenFile[] = [];
  const refused: RefusedFile[] = csvs.length > 1 ? csvs.map(({ path }) => ({ path, reason: 'csv' })) : [];
  for (const each of files.filter((one) => !isCsv(one))) {
    if (each.file.size === 0) refused.push({ path: each.path, reason: 'empty' });
    else if (!(await formatOfFile(each.file).catch(() => null)))
      refused.push({ path: each.path, reason: 'not-an-image' });
    else if (each.file.size > UPLOAD_MAX_BYTES) refused.push({ path: each.path, reason: 'too-large' });
    else images.push(each);
  }
  images.sort((one, other) => one.path.localeCompare(other.path, 'en', { numeric: true }));
  return { images, refused, csv: csvs.length === 1 ? (csvs[0]?.file ?? null) : null };
}

function isCsv({ file }: ChosenFile): boolean {
  return file.type === 'text/csv' || /\.csv$/i.test(file.name);
}
