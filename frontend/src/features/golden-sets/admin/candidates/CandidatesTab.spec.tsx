import type { GoldenCandidate } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../../test/fake-api';
import { aCandidate, aGoldenImage } from '../golden-set.fixture';
import { CANDIDATES, openGoldenSet } from '../open-golden-set.fixture';

const [first, second] = [aCandidate(1), aCandidate(2, { dishName: null, judgeScore: null, score: 12, reasons: [] })];
const ACCEPT = `POST ${CANDIDATES}/${first.mealId}/accept`;
const DISMISS = `POST ${CANDIDATES}/${first.mealId}/dismiss`;
const open = (candidates: GoldenCandidate[], differs: Routes = {}) =>
  openGoldenSet({ [`GET ${CANDIDATES}`]: () => ({ body: candidates }), ...differs }, '?tab=users');
const card = (name: string) => screen.findByRole('article', { name });

it('ranks the meals as the server does, each with its teaching value and reasons', async () => {
  await open([first, second]);
  const one = await card('Lasagne 1');
  expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual([
    'Lasagne 1',
    'Unnamed meal',
  ]);
  expect(within(one).getByRole('img', { name: 'Photo of Lasagne 1' })).toHaveAttribute('src', first.thumbnailUrl);
  expect(one).toHaveTextContent('71 of 100');
  expect(within(one).getByRole('progressbar', { name: 'Learning value of Lasagne 1' })).toHaveAttribute(
    'aria-valuenow',
    '71',
  );
  expect(one).toHaveTextContent('Estimate40.0 gRange30.0 g to 55.0 g');
  expect(one).toHaveTextContent('Correction65.5 g');
  expect(one).toHaveTextContent('Difference−25.5 g');
  expect(one).toHaveTextContent('ReasonKnown from the label');
  expect(one).toHaveTextContent('Judge82 of 100');
  const reasons = within(one).getByRole('list', { name: 'Reasons' });
  expect(
    within(reasons)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(first.reasons);
  expect(await card('Unnamed meal')).toHaveTextContent('Not by the present judge');
});

it('says whose meals are here', async () => {
  await open([]);
  expect(await screen.findByText('No meals to review')).toBeVisible();
  expect(screen.getByText(/Corrected meals of people who switched on .* If they switch it off/)).toBeVisible();
});

describe('accepting', () => {
  const ask = async (differs: Routes = {}) => {
    let waiting = [first, second];
    const opened = await open([], {
      [`GET ${CANDIDATES}`]: () => ({ body: waiting }),
      [ACCEPT]: () => {
        waiting = [second];
        return { status: 201, body: aGoldenImage(5) };
      },
      ...differs,
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Accept Lasagne 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to golden set' }));
    const accept = () => opened.user.click(dialog.getByRole('button', { name: 'Add' }));
    const sent = () => opened.calls.filter(({ url }) => url.pathname.endsWith('/accept')).map(({ body }) => body);
    return { ...opened, dialog, accept, sent };
  };

  it('proposes the correction and where it comes from, and removes the meal from the list', async () => {
    const { user, dialog, accept, sent } = await ask();
    expect(dialog.getByRole('textbox', { name: 'Meal Name' })).toHaveValue('Lasagne 1');
    expect(dialog.getByRole('textbox', { name: 'Ground Truth Carbs (g)' })).toHaveValue('65.5');
    expect(dialog.getByRole('combobox', { name: 'Truth source' })).toHaveValue('From the packet');
    await user.click(dialog.getByRole('combobox', { name: 'Truth source' }));
    await user.click(await screen.findByRole('option', { name: 'Portioned' }));
    await accept();
    expect(await screen.findByText('Added to the golden set')).toBeVisible();
    expect(sent()).toEqual([{ truthSource: 'portioned', mealName: 'Lasagne 1', groundTruthCarbs: 65.5 }]);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Lasagne 1' })).not.toBeInTheDocument());
  });

  it('says that the owner has withdrawn', async () => {
    const { dialog, accept } = await ask({
      [ACCEPT]: () => refusal(409, 'no-consent', 'Its owner has withdrawn.'),
    });
    await accept();
    expect(await dialog.findByText('Its owner has withdrawn.')).toBeVisible();
  });
});

it('dismisses a meal after confirmation', async () => {
  let waiting = [first];
  const { user } = await open([], {
    [`GET ${CANDIDATES}`]: () => ({ body: waiting }),
    [DISMISS]: () => {
      waiting = [];
      return { status: 204 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Leave out Lasagne 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave out' }));
  await user.click(dialog.getByRole('button', { name: 'Leave out' }));
  expect(await screen.findByText('No meals to review')).toBeVisible();
});
