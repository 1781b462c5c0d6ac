import { type ChosenFile, chosenFrom } from './chosen-files';

/** Dropped files and whole folders. Must be called while the drop event is handled: afterwards the browser has discarded them. */
export async function readDropped({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  const plain = chosenFrom(files);
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain;
  try {
    const found = await Promise.all(entries.map(filesBelow));
    return found.flat();
  } catch {
    // An unreadable folder: its name is listed among what cannot be used.
    return plain;
  }
}

async function filesBelow(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    // "/folder/sub/a.jpg": the dropped folder itself is not part of the path.
    return [{ file, path: entry.fullPath.replace(/^\/[^/]*\/(?=.)/, '').replace(/^\//, '') }];
  }
  const found = await Promise.all((await entriesOf(entry as FileSystemDirectoryEntry)).map(filesBelow));
  return found.flat();
}

/** The browser returns them in batches (Chromium: of a hundred); an empty one is the last. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0) return all;
    all.push(...portion);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
