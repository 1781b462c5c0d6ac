import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeUploads, type UploadAnswer } from '../../../../../test/fake-upload';
import { anUntitledImage } from '../golden-set.fixture';
import { IMAGES, openGoldenSet } from '../open-golden-set.fixture';

const photo = (name: string, type = 'image/jpeg') => new File(['x'.repeat(3)], name, { type });
const csv = (...lines: string[]) =>
  new File([['fileName,mealName,carbs,truthSource,tags,notFood', ...lines].join('\n')], 'truths.csv', {
    type: 'text/csv',
  });
const added: UploadAnswer = { status: 201, body: anUntitledImage(9) };
const refused = (status: number, message: string): UploadAnswer => ({
  status,
  body: { statusCode: status, code: 'no', message },
});

const open = async (...answers: Parameters<typeof fakeUploads>[0]) => {
  const uploads = fakeUploads(answers);
  const opened = await openGoldenSet();
  await opened.user.click(await screen.findByRole('button', { name: 'Upload Image' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Image' }));
  const choose = (label: string, ...files: File[]) => {
    fireEvent.change(dialog.getByLabelText(label), { target: { files } });
  };
  const send = () => opened.user.click(dialog.getByRole('button', { name: 'Upload Image' }));
  const sent = () => uploads.map(({ form }) => JSON.parse(String(form)) as Record<string, unknown>);
  const card = async (name: string) => within((await dialog.findByText(name)).closest('li') ?? document.body);
  return { ...opened, dialog, choose, send, sent, card, uploads };
};

it('shows a preview, sends the photo, and says what comes next', async () => {
  const { dialog, choose, send, sent, uploads, calls } = await open(added);
  choose('Images', photo('rice.jpg'));
  expect(await dialog.findByRole('img', { name: 'Preview of rice.jpg' })).toHaveAttribute('src', 'blob:photo');
  expect(dialog.getByText('1 image chosen')).toBeVisible();
  const before = calls.filter(({ url }) => url.pathname === IMAGES).length;
  await send();
  expect(await screen.findByText('Image uploaded! Click edit to add meal details.')).toBeVisible();
  expect(sent()).toEqual([{ fileName: 'rice.jpg', imageBase64: 'data:image/jpeg;base64,eHh4' }]);
  expect(uploads[0]?.headers['Content-Type']).toBe('application/json');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ url }) => url.pathname === IMAGES).length).toBeGreaterThan(before);
});

it('resends an image automatically when the server was busy', async () => {
  const busy = { status: 503, body: { statusCode: 503, code: 'busy', message: 'Not now.' }, retryAfterSec: 0 };
  const { choose, send, sent } = await open(busy, busy, added);
  choose('Images', photo('rice.jpg'));
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent().map(({ fileName }) => fileName)).toEqual(['rice.jpg', 'rice.jpg', 'rice.jpg']);
});

it('asks for an image', async () => {
  const { dialog, send, uploads } = await open();
  await send();
  expect(dialog.getByRole('alert')).toHaveTextContent('Please upload an image');
  expect(uploads).toEqual([]);
});

it('accepts only images, and names what it leaves out', async () => {
  const { dialog, choose } = await open();
  const large = photo('large.jpg');
  Object.defineProperty(large, 'size', { value: 15 * 1024 * 1024 + 1 });
  choose(
    'Images',
    photo('notes.txt', 'text/plain'),
    photo('a.jpg'),
    large,
    new File([], 'empty.png', { type: 'image/png' }),
  );
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getByText('Please select an image file')).toBeVisible();
  expect(alert.getByText('notes.txt: not a JPEG, PNG, WebP, HEIC or AVIF photo')).toBeVisible();
  expect(alert.getByText('large.jpg: larger than 15 MB')).toBeVisible();
  expect(alert.getByText('empty.png: the file is empty')).toBeVisible();
  expect(dialog.getAllByRole('listitem', { name: '' }).some((item) => item.textContent?.startsWith('a.jpg'))).toBe(
    true,
  );
  expect(dialog.getByText('1 image chosen')).toBeVisible();
});

it('recognises HEIC files without a type by their extension', async () => {
  const { choose, send, sent, dialog } = await open(added);
  choose('Images', photo('IMG_1.HEIC', ''));
  await dialog.findByText('IMG_1.HEIC');
  await send();
  await waitFor(() => expect(sent()[0]?.imageBase64).toBe('data:image/heic;base64,eHh4'));
});

it('accepts the same file once, and leaves out what is removed', async () => {
  const { user, dialog, choose } = await open();
  const [a, b] = [photo('a.jpg'), photo('b.jpg')];
  choose('Images', a, b);
  choose('Images', a);
  expect(await dialog.findByText('2 images chosen')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Leave out “a.jpg”' }));
  expect(dialog.getByText('1 image chosen')).toBeVisible();
  expect(dialog.queryByText('a.jpg')).not.toBeInTheDocument();
});

it('sends the others when one fails, and retries only that one', async () => {
  const { dialog, choose, send, sent, card } = await open(added, refused(422, 'This is no photo.'), added, added);
  choose('Images', photo('a.jpg'), photo('b.jpg'), photo('c.jpg'));
  await dialog.findByText('3 images chosen');
  await send();
  expect(await dialog.findByText('2 of 3 uploaded, 1 failed')).toBeVisible();
  const toast = (await screen.findByText('Error')).closest('[role="alert"]');
  expect(toast).toHaveTextContent('Upload failed (422): This is no photo.');
  expect(toast).toHaveTextContent(/422: {.*This is no photo\./);
  expect((await card('b.jpg')).getByText('Upload failed (422): This is no photo.')).toBeVisible();
  expect((await card('a.jpg')).getByText('Uploaded')).toBeVisible();
  await send();
  expect(await screen.findByText('Image uploaded! Click edit to add meal details.')).toBeVisible();
  expect(sent().map(({ fileName }) => fileName)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'b.jpg']);
});

it('reports it without a status when there was no response', async () => {
  const { dialog, choose, send } = await open('lost');
  choose('Images', photo('a.jpg'));
  await dialog.findByText('a.jpg');
  await send();
  const toast = (await screen.findByText('Error')).closest('[role="alert"]');
  expect(toast).toHaveTextContent('Failed to upload image');
});

it('says how many when there are several', async () => {
  const { dialog, choose, send } = await open(added, added);
  choose('Images', photo('a.jpg'), photo('b.jpg'));
  await dialog.findByText('2 images chosen');
  await send();
  expect(await screen.findByText('2 images uploaded! Click edit to add meal details.')).toBeVisible();
});

it('shows progress, and aborts uploads in progress when it is closed', async () => {
  const { user, dialog, choose, send, uploads } = await open('stuck');
  choose('Images', photo('a.jpg'));
  await dialog.findByText('a.jpg');
  await send();
  const progress = await dialog.findByRole('progressbar', { name: 'Upload of a.jpg' });
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '50'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(uploads[0]?.isAborted).toBe(true));
});

it('accepts dropped photos', async () => {
  const { dialog } = await open();
  const files = [photo('dropped.png', 'image/png')];
  fireEvent.drop(dialog.getByText('Drop photos or a folder here'), { dataTransfer: { files, items: [] } });
  expect(await dialog.findByText('dropped.png')).toBeVisible();
});

describe('with a folder and a CSV of truths', () => {
  const inFolder = (path: string, type?: string) => {
    const file = photo(path.split('/').at(-1) ?? '', type);
    Object.defineProperty(file, 'webkitRelativePath', { value: path });
    return file;
  };

  it('sends the CSV’s details of each file', async () => {
    const { dialog, choose, send, sent } = await open(added, added);
    choose('Folder', inFolder('set/b.jpg'), inFolder('set/fruit/a.jpg'), inFolder('set/.DS_Store', ''));
    choose('CSV of truths', csv('a.jpg,Apple,13.8,weighed,fruit; raw,no', 'b.jpg,Desk,,visual,,yes'));
    expect(await dialog.findByText('truths.csv: details for 2 of 2 images')).toBeVisible();
    expect(dialog.getByText('Apple · 13.8 g · Weighed · fruit · raw')).toBeVisible();
    expect(dialog.getByText('Desk · 0.0 g · By eye · Not food')).toBeVisible();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          fileName: 'a.jpg',
          mealName: 'Apple',
          groundTruthCarbs: 13.8,
          truthSource: 'weighed',
          isNotFood: false,
          tags: ['fruit', 'raw'],
        }),
        expect.objectContaining({ fileName: 'b.jpg', groundTruthCarbs: 0, isNotFood: true }),
      ]),
    );
  });

  it('names unknown files and bad numbers, and sends those images without details', async () => {
    const { user, dialog, choose, send, sent } = await open(added);
    choose('Folder', inFolder('set/a.jpg'));
    choose('CSV of truths', csv('a.jpg,Apple,twelve,,,', 'z.jpg,Rice,3,,,'));
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getByText('Line 2: carbs “twelve” is not a number like 12.5.')).toBeVisible();
    expect(alert.getByText('Line 3: “z.jpg” is not among the chosen images.')).toBeVisible();
    expect(dialog.getByText('No details yet')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Leave the CSV out' }));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await send();
    await waitFor(() => expect(sent()).toEqual([{ fileName: 'a.jpg', imageBase64: expect.any(String) }]));
  });

  it('says that the CSV is not UTF-8', async () => {
    const { dialog, choose } = await open();
    const latin = new Uint8Array([...'fileName,mealName\na.jpg,Cr'].map((char) => char.charCodeAt(0)).concat(0xea));
    choose('CSV of truths', new File([latin], 'truths.csv'));
    expect(await dialog.findByText('The file is not saved as UTF-8. Please export it as “CSV UTF-8”.')).toBeVisible();
  });
});
