import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../../test/fake-api';
import { aGoldenImage, aMealInWords, anUntitledImage } from '../golden-set.fixture';
import { DUPLICATES, IMAGES, openGoldenSet, withImages, withImagesNow } from '../open-golden-set.fixture';

const table = () => screen.findByRole('table', { name: 'Test Images' });
const rowOf = async (name: string) => {
  const row = within(await table())
    .getByText(name)
    .closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};

it('lists every image with its truth, where that comes from, and who uploaded it', async () => {
  await openGoldenSet(withImages(aGoldenImage(1, { tags: ['breakfast'] }), aGoldenImage(2, { truthSource: 'packet' })));
  expect(await screen.findByRole('heading', { name: 'Test Images (2)' })).toBeVisible();
  expect(
    within(await table())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Image', 'Meal Name', 'Ground Truth Carbs', 'Uploaded By', 'Created', 'Actions']);
  const row = await rowOf('Porridge 1');
  expect(row).toHaveTextContent('Porridge 1porridge-1.jpgbreakfast42.0 gWeighedadmin@example.org20 Nov 2026');
  expect(row.querySelector('img')).toHaveAttribute('src', aGoldenImage(1).thumbnailUrl);
  expect(row.querySelector('img')).toHaveAttribute('loading', 'lazy');
  expect(await rowOf('Porridge 2')).toHaveTextContent('From the packet');
});

it('points out photos that are in the set twice, or look alike, and names them', async () => {
  const [one, two, untitled] = [aGoldenImage(1), aGoldenImage(2), anUntitledImage(4)];
  const pairs = [
    { one, other: two, isSame: true },
    { one: two, other: untitled, isSame: false },
  ];
  await openGoldenSet({ [`GET ${DUPLICATES}`]: () => ({ body: { pairs, total: 30, isNewestOnly: true } }) });
  const region = await screen.findByRole('region', { name: 'Possible duplicates: 30 pairs of photos' });
  const hint = within(region);
  expect(hint.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '“Porridge 1” (porridge-1.jpg) and “Porridge 2” (porridge-2.jpg) are the same photo',
    '“Porridge 2” (porridge-2.jpg) and “porridge-4.jpg” look alike',
  ]);
  expect(region).toHaveTextContent('Only the newest 5,000 photos were compared.');
  expect(region).toHaveTextContent('And 28 more.');
});

it('points out nothing in a set without duplicates', async () => {
  await openGoldenSet(withImages(aGoldenImage(1), aGoldenImage(2)));
  await table();
  expect(screen.queryByText(/Possible duplicates/)).toBeNull();
});

it('shows missing details, photos without food, and images from users', async () => {
  await openGoldenSet(
    withImages(
      anUntitledImage(1),
      aGoldenImage(2, { isNotFood: true, groundTruthCarbs: 0, isFromUser: true, uploadedBy: null }),
      aGoldenImage(3, { isFromUser: true, ownerChange: { carbs: 40 } }),
      aGoldenImage(4, { isFromUser: true, ownerChange: { carbs: null } }),
    ),
  );
  const untitled = await rowOf('porridge-1.jpg');
  expect(untitled).toHaveTextContent('No details yet');
  expect(untitled).not.toHaveTextContent('Untitled Meal');
  expect(within(untitled).getByText('-')).toBeVisible();
  const other = await rowOf('Porridge 2');
  expect(other).toHaveTextContent('Not food');
  expect(other).toHaveTextContent('From a user');
  expect(other).toHaveTextContent('0.0 g');
  expect(other).toHaveTextContent('No account');
  expect(other).not.toHaveTextContent('Its owner');
  expect(await rowOf('Porridge 3')).toHaveTextContent('Its owner now says 40.0 g');
  expect(await rowOf('Porridge 4')).toHaveTextContent('Its owner withdrew the value');
});

it('shows a truth without a name, too', async () => {
  await openGoldenSet(withImages(anUntitledImage(1, { hasTruth: true, groundTruthCarbs: 12 })));
  const row = await rowOf('porridge-1.jpg');
  expect(row).toHaveTextContent('Untitled Meal');
  expect(row).toHaveTextContent('12.0 g');
  expect(row).not.toHaveTextContent('No details yet');
});

it('shows a meal in words by its note, and counts it apart', async () => {
  const { user } = await openGoldenSet(
    withImages(aGoldenImage(1), aMealInWords(2), aMealInWords(3, { mealName: 'Muesli' })),
  );
  expect(await screen.findByRole('heading', { name: 'Test Images (1 photo, 2 meals in words)' })).toBeVisible();
  const row = await rowOf('60 g of oats with milk, 2');
  expect(row).toHaveTextContent('Words60 g of oats with milk, 242.0 g');
  expect(row).not.toHaveTextContent('Untitled Meal');
  expect(await rowOf('Muesli')).toHaveTextContent('Muesli60 g of oats with milk, 3');
  await user.click(screen.getByRole('button', { name: 'Delete “Muesli”' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete meal' });
  expect(dialog).not.toHaveTextContent(/image|files/);
});

it('has a first step when there is nothing yet', async () => {
  const { user } = await openGoldenSet(withImages());
  await user.click(await screen.findByRole('button', { name: 'Upload First Image' }));
  expect(await screen.findByRole('dialog', { name: 'Upload Image' })).toBeVisible();
});

it('loads page after page, the next one after the last image', async () => {
  const all = Array.from({ length: 30 }, (_, index) => aGoldenImage(index + 1));
  const last = all[24]?.id ?? '';
  const { user, asked } = await openGoldenSet({
    ...withImages(...all),
    [`GET ${IMAGES}`]: ({ url }) => ({
      body: url.searchParams.get('before') === last ? all.slice(25) : all.slice(0, 25),
    }),
  });
  expect(within(await table()).getAllByRole('row')).toHaveLength(26);
  expect(screen.getByText('The first 25 images shown')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('30 images shown')).toBeVisible();
  expect(asked(IMAGES).at(-1)).toContain(`before=${last}`);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('is searched, filtered and sorted by the server, and keeps that in the address', async () => {
  const { user, asked, address } = await openGoldenSet();
  const choose = async (field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Source of the truth', 'From the packet');
  await user.click(screen.getByRole('button', { name: 'Meal Name' }));
  expect(within(await table()).getByRole('columnheader', { name: 'Meal Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'oats');
  const query = 'source=packet&sortBy=mealName&sortOrder=asc';
  await waitFor(() => expect(address()).toBe(`/admin/golden-set?search=oats&${query}`));
  await waitFor(() => expect(asked(IMAGES).at(-1)).toBe(`?search=oats&${query}&limit=25`));
});

it('says that nothing matches, and leads back to all', async () => {
  const { user, address } = await openGoldenSet(withImages(), '?source=weighed');
  expect(await screen.findByRole('heading', { name: 'No images found matching your criteria' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all images' }));
  expect(address()).toBe('/admin/golden-set');
});

it('ignores a source that does not exist, and says so', async () => {
  const { asked } = await openGoldenSet({}, '?source=guessed');
  expect(await screen.findByText('Ignored as unknown: source=guessed')).toBeVisible();
  await table();
  expect(asked(IMAGES)[0]).toContain('source=all');
});

it('polls the list every five seconds', async () => {
  vi.useFakeTimers();
  const { calls } = await openGoldenSet();
  await table();
  const asked = () => calls.filter(({ url }) => url.pathname === IMAGES).length;
  const before = asked();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(asked()).toBe(before + 1);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(asked()).toBe(before + 2);
});

describe('deleting', () => {
  const path = `DELETE ${IMAGES}/${aGoldenImage(1).id}`;
  const ask = async (answer: Parameters<typeof openGoldenSet>[0]) => {
    const opened = await openGoldenSet(answer);
    await opened.user.click(await screen.findByRole('button', { name: 'Delete “Porridge 1”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete image' });
    expect(dialog).toHaveTextContent('Porridge 1');
    return { ...opened, dialog };
  };

  it('happens after confirmation, and the list is reloaded', async () => {
    let images = [aGoldenImage(1)];
    const { user, dialog } = await ask({
      ...withImagesNow(() => images),
      [path]: () => {
        images = [];
        return { status: 204 };
      },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Image deleted successfully')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Upload First Image' })).toBeVisible();
  });

  it('does not happen without it', async () => {
    const { user, dialog, calls } = await ask({});
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('says why it failed', async () => {
    const { user, dialog } = await ask({ [path]: () => refusal(409, 'in-use', 'A run reads it right now.') });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete image')).toBeVisible();
    expect(within(dialog).getByText('A run reads it right now.')).toBeVisible();
  });
});
