import { loadDropped } from './FilePicker';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const fileEntry = (fullPath: string) => ({
  isFile: true,
  isDirectory: false,
  fullPath,
  file: (found: (one: File) => void) => found(file(fullPath.split('/').at(-1) ?? '')),
});
/** Returns its entries two at a time; browsers use larger batches. */
const directory = (fullPath: string, entries: unknown[], fails = false) => ({
  isFile: false,
  isDirectory: true,
  fullPath,
  createReader: () => {
    let at = 0;
    return {
      readEntries: (found: (portion: unknown[]) => void, failed: (error: Error) => void) => {
        if (fails) return failed(new Error('not readable'));
        at += 2;
        found(entries.slice(at - 2, at));
      },
    };
  },
});
const dropped = (files: File[], ...entries: unknown[]) =>
  loadDropped({
    files,
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
  } as unknown as DataTransfer);
const paths = async (found: ReturnType<typeof loadDropped>) => (await found).map(({ path }) => path);

it('returns files unchanged', async () => {
  expect(await paths(dropped([file('a.jpg')], fileEntry('/a.jpg')))).toEqual(['a.jpg']);
});

it('reads folders and their subfolders completely', async () => {
  const inside = ['a', 'b', 'c', 'd', 'e'].map((name) => fileEntry(`/set/${name}.jpg`));
  const folder = directory('/set', [...inside, directory('/set/fruit', [fileEntry('/set/fruit/kiwi.jpg')])]);
  expect(await paths(dropped([file('set')], folder, fileEntry('/z.jpg')))).toEqual([
    'a.jpg',
    'b.jpg',
    'c.jpg',
    'd.jpg',
    'e.jpg',
    'fruit/kiwi.jpg',
    'z.jpg',
  ]);
});

it('names an unreadable folder', async () => {
  expect(await paths(dropped([file('set')], directory('/set', [], true)))).toEqual(['set']);
});
