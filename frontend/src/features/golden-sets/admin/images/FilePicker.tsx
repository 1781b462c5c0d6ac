import { UPLOAD_ACCEPT, UPLOAD_MAX_BYTES } from '@carbsight/contracts';
import { Group, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconFolder, IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { ActionButton, Quiet } from '../../../../shared/admin';
import { type ChosenFile, chosenFrom } from './chosen-files';
import classes from './images.module.css';
import { CSV_COLUMNS } from './truths-csv';

type FilePickerProps = { onFiles: (files: readonly ChosenFile[]) => void; isDisabled: boolean };

/** Images, a whole folder, or a CSV with truths: chosen or dropped. */
export function FilePicker({ onFiles, isDisabled }: FilePickerProps) {
  const images = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const csv = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = chosenFrom(event.currentTarget.files ?? []);
    // Emptied, so that choosing the same file again is noticed.
    event.currentTarget.value = '';
    if (chosen.length > 0) onFiles(chosen);
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (isDisabled) return;
    const dropped = await loadDropped(event.dataTransfer);
    if (dropped.length > 0) onFiles(dropped);
  };
  const button = { variant: 'default', size: 'sm', mih: 44, disabled: isDisabled } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop has the three buttons
    <div
      className={classes.dropZone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
    >
      <input ref={images} type="file" accept={UPLOAD_ACCEPT} multiple hidden aria-label="Images" onChange={choose} />
      <input
        ref={(input) => {
          folder.current = input;
          // React does not know this attribute.
          input?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        aria-label="Folder"
        onChange={choose}
      />
      <input ref={csv} type="file" accept=".csv,text/csv" hidden aria-label="CSV with truths" onChange={choose} />
      <Text fw={600}>Drop photos, a folder or a CSV here</Text>
      <Group gap="xs" justify="center">
        <ActionButton {...button} Icon={IconPhotoPlus} onClick={() => images.current?.click()} data-autofocus>
          Choose images
        </ActionButton>
        <ActionButton {...button} Icon={IconFolder} onClick={() => folder.current?.click()}>
          Choose a folder
        </ActionButton>
        <ActionButton {...button} Icon={IconFileSpreadsheet} onClick={() => csv.current?.click()}>
          Add a CSV with truths
        </ActionButton>
      </Group>
      <Quiet className={classes.long}>
        JPEG, PNG, WebP, HEIC or AVIF, at most {UPLOAD_MAX_BYTES / 1024 / 1024} MB each. The CSV is optional; its
        columns are {CSV_COLUMNS.join(', ')}. A line with a fileName describes that photo, and its note is what a person
        would write with it. A line with only a note and its carbs is a meal in words. A line with a convention (total
        or available) and carbsPer100 or carbsPerServing is a photo of a nutrition label.
      </Quiet>
    </div>
  );
}

/** Dropped files and whole folders. Must be called while the drop event is handled: afterwards the browser has discarded them. */
export async function loadDropped({ items, files }: DataTransfer): Promise<ChosenFile[]> {
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
