import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../../test/fake-api';
import { aGoldenImage, aMealInWords, anUntitledImage } from '../golden-set.fixture';
import { IMAGES, openGoldenSet, withImages } from '../open-golden-set.fixture';

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
  await openGoldenSet(
    withImages(
      aGoldenImage(1, { photoSha256: 'same' }),
      aGoldenImage(2, { photoSha256: 'same' }),
      aGoldenImage(3, { photoHash: '-1' }),
      anUntitledImage(4, { photoHash: '-8' }),
      aMealInWords(5),
    ),
  );
  const hint = within(await screen.findByRole('region', { name: 'Possible duplicates: 2 pairs of photos' }));
  expect(hint.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '“Porridge 1” (porridge-1.jpg) and “Porridge 2” (porridge-2.jpg) are the same photo',
    '“Porridge 3” (porridge-3.jpg) and “porridge-4.jpg” look alike',
  ]);
  expect(within(await table()).getAllByRole('row')).toHaveLength(6);
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

it('renders fifty at a time', async () => {
  const all = Array.from({ length: 60 }, (_, index) => aGoldenImage(index + 1));
  const { user } = await openGoldenSet(withImages(...all));
  expect(within(await table()).getAllByRole('row')).toHaveLength(51);
  await user.click(screen.getByRole('button', { name: 'Show more (10 left)' }));
  expect(within(await table()).getAllByRole('row')).toHaveLength(61);
  expect(screen.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
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
      [`GET ${IMAGES}`]: () => ({ body: images }),
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
