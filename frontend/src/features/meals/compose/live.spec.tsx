import { DISCLAIMER, type NoteWord } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aMeal, aShortcut, aUser } from '../../../../test/builders';
import { type Routes, refusal, signedIn } from '../../../../test/fake-api';
import { anEstimate, FakeReader } from '../../../../test/fake-reader';
import { openApp } from '../../../../test/render-app';
import { forgetUnsentWords } from './unsent-words';

const meal = aMeal({ carbEstimate: 40 });
const porridge = aShortcut({ mealId: meal.mealId, name: 'Porridge with berries' });
const knowledge = {
  isLive: true,
  locale: 'en-GB',
  width: null,
  remembered: [],
  ownFoods: [{ table: 'own', code: 'a', description: 'Granola', carbsPer100g: 60, fibrePer100g: null }],
};

function open(routes: Routes = {}, user: ReturnType<typeof aUser> | null = aUser()) {
  return openApp('/', user, {
    'GET /api/scans': () => ({ body: { scans: [], nextCursor: null, hiddenBefore: null } }),
    'GET /api/scans/shortcuts': () => ({
      body: { frequent: [porridge], recent: [], favourites: [], disclaimer: DISCLAIMER },
    }),
    'GET /api/foods/reading': () => ({ body: knowledge }),
    'POST /api/scans': () => ({ status: 202, body: { mealId: meal.mealId, status: 'completed' } }),
    [`POST /api/scans/${meal.mealId}/repeat`]: () => ({ status: 201, body: meal }),
    [`GET /api/scans/${meal.mealId}`]: () => ({ body: meal }),
    [`GET /api/scans/${meal.mealId}/earlier-correction`]: () => ({ body: { earlier: null } }),
    ...routes,
  });
}

const field = () => screen.findByLabelText('What are you eating?');
const chip = (name: RegExp | string) => screen.findByRole('button', { name });
const own = () => screen.findByRole('list', { name: 'Your foods and meals' });
/** The note with these words about time. */
const reads =
  (carbsGrams: number, times: readonly string[] = []) =>
  (note: string) =>
    anEstimate(
      note,
      carbsGrams,
      times.flatMap((word): NoteWord[] => {
        const start = note.indexOf(word);
        return start < 0 ? [] : [{ start, end: start + word.length, kind: 'time', item: null }];
      }),
    );

beforeEach(() => {
  vi.stubGlobal('Worker', FakeReader);
  FakeReader.reads = reads(40);
});
afterEach(() => {
  forgetUnsentWords();
  FakeReader.reads = null;
  vi.unstubAllGlobals();
});

describe('the time', () => {
  it('is what the words say, is sent, and can be changed back', async () => {
    FakeReader.reads = reads(40, ['yesterday', 'evening']);
    const { user, sent } = open();
    await user.type(await field(), 'pizza yesterday evening');
    const said = await chip('Eaten: Yesterday, 19:00, as your words say');
    await user.click(said);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'now' }));
    expect(await chip('Eaten: now')).toBeVisible();
    await user.click(await chip('Estimate what you wrote'));
    await waitFor(() => expect(sent('POST', '/api/scans')).toMatchObject([{ note: 'pizza yesterday evening' }]));
    expect(sent('POST', '/api/scans')[0]).not.toHaveProperty('eatenAt');
  });

  it('goes with the words, and goes away with them', async () => {
    FakeReader.reads = reads(40, ['yesterday', 'evening']);
    const { user, sent } = open();
    const words = await field();
    await user.type(words, 'pizza yesterday evening');
    await chip(/^Eaten: Yesterday/);
    await user.clear(words);
    await user.type(words, 'pizza');
    expect(await chip('Eaten: now')).toBeVisible();
    await user.type(words, ' yesterday evening');
    await chip(/^Eaten: Yesterday/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent('POST', '/api/scans')).toMatchObject([{ eatenAt: expect.stringMatching(/T/) }]));
  });
});

describe('own foods and earlier meals', () => {
  it('are offered as their names are typed, and reached by the arrow keys', async () => {
    const { user } = open();
    const words = await field();
    await user.type(words, '60 g gran');
    expect(await own()).toHaveTextContent('Granola');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Granola' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(words).toHaveValue('60 g Granola ');
    expect(words).toHaveFocus();
  });

  it('are shown by a button before anything is typed; a meal is logged with one tap', async () => {
    const { user, sent } = open();
    const button = await screen.findByRole('button', { name: 'My foods and meals' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(within(await own()).getByRole('button', { name: /^Log again: Porridge with berries/ }));
    await waitFor(() => expect(sent('POST', '/repeat')).toEqual([{}]));
    expect(await screen.findByText(/^Logged:/)).toBeVisible();
    expect(await field()).toHaveValue('');
  });

  it('leave the field with Escape', async () => {
    const { user } = open();
    await user.type(await field(), 'porr');
    await own();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(await field()).toHaveFocus();
  });

  it('are not offered to visitors', async () => {
    open({}, null);
    await field();
    expect(screen.queryByRole('button', { name: 'My foods and meals' })).not.toBeInTheDocument();
  });
});

it('says nothing where both are the same', async () => {
  const { user, address } = open();
  await user.type(await field(), 'toast');
  await screen.findAllByText('about 40 g');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/meal/${meal.mealId}`));
  expect(await screen.findByRole('region', { name: 'Carbohydrates' })).toBeVisible();
  expect(screen.queryByText(/^Updated:/)).not.toBeInTheDocument();
});

it('says that the carbs were updated where the server’s answer differs', async () => {
  FakeReader.reads = reads(52);
  const { user } = open();
  await user.type(await field(), 'toast');
  await screen.findAllByText('about 52 g');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Updated: .*40 g/)).toBeVisible();
});

it('asks a visitor who has seen a figure to keep the meal', async () => {
  const { user } = open({}, null);
  await user.type(await field(), 'porridge');
  await screen.findAllByText('about 40 g');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Keep this meal in your diary' })).toHaveFocus();
});

it('shows a visitor who sends before the reader is there the figure first', async () => {
  const { user } = open({}, null);
  await user.click(await field());
  await user.paste('porridge');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Keep this meal in your diary' })).toHaveFocus();
  expect(await screen.findByText('about 40 g')).toBeVisible();
});

describe('the rows', () => {
  const row = (item: string, carbsGrams: number) => ({ ...anEstimate(item, carbsGrams).items[0], item, carbsGrams });
  const of =
    (carbsGrams: number, unknownItems: string[] = []) =>
    (note: string) => ({
      ...anEstimate(note, carbsGrams),
      items: [row('toast', 13.6), row('butter', 13.6)] as ReturnType<typeof anEstimate>['items'],
      unknownItems,
    });
  const carbsOf = async () =>
    (await screen.findAllByRole('listitem')).map(({ textContent }) => /(\d+) g$/.exec(textContent ?? '')?.[1]);

  it('add up to the sum', async () => {
    FakeReader.reads = of(27.2);
    const { user } = open();
    await user.type(await field(), 'toast and butter');
    expect(await screen.findByText('about 27 g')).toBeVisible();
    expect(await carbsOf()).toEqual(expect.arrayContaining(['14', '13']));
  });

  it('add up to a minimum, which has no range', async () => {
    FakeReader.reads = of(27.2, ['blorptang']);
    const { user } = open();
    await user.type(await field(), 'toast, butter and blorptang');
    const sum = (await screen.findByText('at least 27 g')).parentElement;
    expect(sum).toHaveTextContent(/without blorptang/);
    expect(sum).not.toHaveTextContent(/likely/);
  });
});

it('looks up what is the number below a barcode, and reads no food in it', async () => {
  FakeReader.reads = reads(40);
  const { user } = open();
  await user.type(await field(), '5449000000996');
  expect(await screen.findByText('Look up this barcode with the arrow')).toBeVisible();
  expect(screen.queryByText('about 40 g')).toBeNull();
  expect(screen.queryByRole('list', { name: 'What was read' })).toBeNull();
});

it('takes a pasted table as it is', async () => {
  const { user, sent } = open();
  const table = 'Food\tAmount\nToast\t2 slices\nButter\t10 g';
  await user.click(await field());
  await user.paste(table);
  await screen.findAllByText('about 40 g');
  await user.click(await chip('Estimate what you wrote'));
  await waitFor(() => expect(sent('POST', '/api/scans')).toMatchObject([{ note: table }]));
});

it('keeps the words and forgets a person’s foods once another tab has signed them out', async () => {
  const { user, routes } = open();
  const words = await field();
  await user.type(words, 'gran');
  await own();
  Object.assign(routes, signedIn(null), {
    'POST /api/scans': () => refusal(401, 'not-signed-in', 'Please sign in first.'),
    'GET /api/scans/shortcuts': () => refusal(401, 'not-signed-in', 'Please sign in first.'),
  });
  await user.click(await chip('Estimate what you wrote'));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Your foods and meals' })).not.toBeInTheDocument();
  expect(await field()).toHaveValue('gran');
  await user.type(await field(), 'ola');
  await waitFor(() => expect(FakeReader.last.asked.at(-1)?.knowledge).toEqual({ locale: expect.any(String) }));
});
