import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeUploads, type UploadAnswer } from '../../../../../test/fake-upload';
import { aPhotoFile } from '../../../../../test/photo-files';
import { aMealInWords, anUntitledImage } from '../golden-set.fixture';
import { IMAGES, openGoldenSet, withImages } from '../open-golden-set.fixture';

const photo = (name: string, type = 'image/jpeg') => aPhotoFile('jpeg', name, type);
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
  expect(sent()).toEqual([{ fileName: 'rice.jpg', imageBase64: 'data:image/jpeg;base64,/9j/' }]);
  expect(uploads[0]?.headers['content-type']).toBe('application/json');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ url }) => url.pathname === IMAGES).length).toBeGreaterThan(before);
});

it('resends an image automatically when the server was busy', async () => {
  const busy = { status: 503, body: { statusCode: 503, code: 'busy', message: 'Not now.' }, retryAfterSec: 0 };
  const { dialog, choose, send, sent } = await open(busy, busy, added);
  choose('Images', photo('rice.jpg'));
  await dialog.findByText('rice.jpg');
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
    new File(['my notes'], 'notes.jpg', { type: 'image/jpeg' }),
    photo('a.jpg'),
    large,
    new File([], 'empty.png', { type: 'image/png' }),
  );
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getByText('Please select an image file')).toBeVisible();
  expect(alert.getByText('notes.jpg: not a JPEG, PNG, WebP, HEIC or AVIF photo')).toBeVisible();
  expect(alert.getByText('large.jpg: larger than 15 MB')).toBeVisible();
  expect(alert.getByText('empty.png: the file is empty')).toBeVisible();
  expect(dialog.getAllByRole('listitem', { name: '' }).some((item) => item.textContent?.startsWith('a.jpg'))).toBe(
    true,
  );
  expect(dialog.getByText('1 image chosen')).toBeVisible();
});

it('recognises photos by their bytes, whatever their name and type say', async () => {
  const { choose, send, sent, dialog } = await open(added, added);
  choose('Images', aPhotoFile('heic', 'IMG_1', ''), photo('IMG_2', 'application/octet-stream'));
  await dialog.findByText('2 images chosen');
  await send();
  await waitFor(() => expect(sent()).toMatchObject([{ fileName: 'IMG_1' }, { fileName: 'IMG_2' }]));
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
  // The toast goes; what the server said stays with the file.
  expect((await card('b.jpg')).getByText(/^422: {.*This is no photo\./)).toBeInTheDocument();
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
  fireEvent.drop(dialog.getByText('Drop photos, a folder or a CSV here'), { dataTransfer: { files, items: [] } });
  expect(await dialog.findByText('dropped.png')).toBeVisible();
});

describe('with a folder and a CSV with truths', () => {
  const inFolder = (path: string, type?: string) => {
    const file = photo(path.split('/').at(-1) ?? '', type);
    Object.defineProperty(file, 'webkitRelativePath', { value: path });
    return file;
  };

  it('sends the CSV’s details of each file', async () => {
    const { dialog, choose, send, sent } = await open(added, added);
    choose('Folder', inFolder('set/b.jpg'), inFolder('set/fruit/a.jpg'), inFolder('set/.DS_Store', ''));
    choose('CSV with truths', csv('a.jpg,Apple,13.8,weighed,fruit; raw,no', 'b.jpg,Desk,,visual,,yes'));
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
    choose('CSV with truths', csv('a.jpg,Apple,twelve,,,', 'z.jpg,Rice,3,,,'));
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getByText('Line 2: carbs “twelve” is not a number like 12.5.')).toBeVisible();
    expect(alert.getByText('Line 3: “z.jpg” is not among the chosen images.')).toBeVisible();
    expect(dialog.getByText('No details yet')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Leave the CSV out' }));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await send();
    await waitFor(() => expect(sent()).toEqual([{ fileName: 'a.jpg', imageBase64: expect.any(String) }]));
  });

  it('sends the note next to a file as the photo’s', async () => {
    const { dialog, choose, send, sent } = await open(added);
    const truths = new File(['file,text\na.jpg,with milk'], 'truths.csv');
    choose('Folder', inFolder('set/a.jpg'), truths);
    expect(await dialog.findByText('Untitled · no carbs stated · “with milk”')).toBeVisible();
    await send();
    await waitFor(() =>
      expect(sent()).toEqual([expect.objectContaining({ fileName: 'a.jpg', metadata: { note: 'with milk' } })]),
    );
  });

  it('says that the CSV is not UTF-8', async () => {
    const { dialog, choose } = await open();
    const latin = new Uint8Array([...'fileName,mealName\na.jpg,Cr'].map((char) => char.charCodeAt(0)).concat(0xea));
    choose('CSV with truths', new File([latin], 'truths.csv'));
    expect(await dialog.findByText('The file is not saved as UTF-8. Please export it as “CSV UTF-8”.')).toBeVisible();
  });
});

describe('with a CSV of meals in words', () => {
  const meals = (count: number) =>
    new File(
      [['words,carbs', ...Array.from({ length: count }, (_, index) => `Meal ${index},${index}`)].join('\n')],
      'w.csv',
    );
  const addedWords = (count: number): UploadAnswer => ({ status: 201, body: { added: count } });
  const notes = (request: Record<string, unknown> = {}) =>
    (request.meals as { note: string }[]).map(({ note }) => note);

  it('sends batches of 500 in the order of the file, and a failed one again', async () => {
    const { dialog, choose, send, sent, card } = await open(
      addedWords(500),
      refused(503, 'The database is away.'),
      addedWords(1),
      addedWords(500),
    );
    choose('CSV with truths', meals(1_001));
    expect(await dialog.findByText('1,001 meals in words chosen')).toBeVisible();
    expect(dialog.getByText('w.csv: 1,001 meals in words')).toBeVisible();
    await send();
    expect(await dialog.findByText('501 of 1,001 uploaded, 500 failed')).toBeVisible();
    expect(
      (await card('500 meals in words, lines 502 to 1001')).getByText(/^Upload failed.*The database is away/),
    ).toBeVisible();
    await send();
    expect(await screen.findByText('500 meals in words added.')).toBeVisible();
    expect(sent().map((request) => [notes(request)[0], notes(request).length])).toEqual([
      ['Meal 0', 500],
      ['Meal 500', 500],
      ['Meal 1000', 1],
      ['Meal 500', 500],
    ]);
  });

  it('adds no meal twice whose answer was lost', async () => {
    const { routes, choose, send, sent, dialog } = await open('lost', addedWords(1));
    choose('CSV with truths', meals(2));
    await dialog.findByText('2 meals in words chosen');
    await send();
    expect(await dialog.findByText('Failed to upload these meals')).toBeVisible();
    const stored = aMealInWords(3, { note: 'Meal 0', groundTruthCarbs: 0, createdAt: '2026-11-20T12:00:01.000Z' });
    Object.assign(routes, withImages(stored));
    await send();
    await waitFor(() => expect(sent().map(notes)).toEqual([['Meal 0', 'Meal 1'], ['Meal 1']]));
  });

  it('keeps what was added when a corrected CSV follows', async () => {
    const { dialog, choose, send, sent } = await open(addedWords(500), refused(422, 'No.'), addedWords(2));
    choose('CSV with truths', meals(501));
    await dialog.findByText('501 meals in words chosen');
    await send();
    await dialog.findByText('500 of 501 uploaded, 1 failed');
    choose('CSV with truths', meals(502));
    await dialog.findByText('w.csv: 502 meals in words');
    await send();
    await waitFor(() => expect(sent().map((request) => notes(request).length)).toEqual([500, 1, 2]));
  });

  it('is sent together with photos', async () => {
    const { dialog, choose, send } = await open(added, addedWords(2));
    choose('Images', photo('a.jpg'), meals(2));
    expect(await dialog.findByText('1 image, 2 meals in words chosen')).toBeVisible();
    await send();
    expect(
      await screen.findByText('Image uploaded! Click edit to add meal details. 2 meals in words added.'),
    ).toBeVisible();
  });
});
