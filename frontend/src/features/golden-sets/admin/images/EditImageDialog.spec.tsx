import type { GoldenImage } from '@carbsight/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Routes, refusal } from '../../../../../test/fake-api';
import { reload } from '../../../../../test/reload';
import { aGoldenImage, aMealInWords, anUntitledImage } from '../golden-set.fixture';
import { IMAGES, openGoldenSet, withImages } from '../open-golden-set.fixture';

const PUT = `PUT ${IMAGES}/${aGoldenImage(1).id}`;
const edit = async (image: GoldenImage, differs: Routes = {}, title = 'Edit Image Details') => {
  const opened = await openGoldenSet({ ...withImages(image), [PUT]: () => ({ body: image }), ...differs });
  await opened.user.click(await screen.findByRole('button', { name: /^Edit “/ }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const save = () => opened.user.click(dialog.getByRole('button', { name: 'Save Details' }));
  const sent = () => opened.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...opened, dialog, save, sent };
};
const metadataField = (dialog: Awaited<ReturnType<typeof edit>>['dialog']) =>
  dialog.getByLabelText<HTMLTextAreaElement>('Metadata (JSON, optional)');

it('states what is on an untitled image', async () => {
  const { user, dialog, save, sent } = await edit(anUntitledImage(1));
  expect(dialog.getByLabelText(/Meal Name/)).toHaveValue('');
  expect(dialog.getByLabelText(/Ground Truth Carbs \(g\)/)).toHaveValue('');
  await user.type(dialog.getByLabelText(/Meal Name/), 'Rice');
  await user.type(dialog.getByLabelText(/Ground Truth Carbs \(g\)/), '45,25');
  await user.click(dialog.getByRole('combobox', { name: 'Truth source' }));
  await user.click(await screen.findByRole('option', { name: 'Weighed' }));
  await user.type(dialog.getByRole('combobox', { name: 'Tags' }), 'Bowl{Enter}asia,');
  fireEvent.change(metadataField(dialog), { target: { value: '{"plate": "26 cm"}' } });
  await save();
  expect(await screen.findByText('Image details updated successfully')).toBeVisible();
  expect(sent()).toEqual([
    {
      mealName: 'Rice',
      groundTruthCarbs: 45.25,
      truthSource: 'weighed',
      isNotFood: false,
      label: null,
      tags: ['bowl', 'asia'],
      metadata: { plate: '26 cm' },
      version: 1,
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows what is known', async () => {
  const { dialog } = await edit(aGoldenImage(1, { metadata: { plate: 26 }, tags: ['bowl'] }));
  expect(dialog.getByLabelText(/Meal Name/)).toHaveValue('Porridge 1');
  expect(dialog.getByLabelText(/Ground Truth Carbs \(g\)/)).toHaveValue('42');
  expect(dialog.getByRole('combobox', { name: 'Truth source' })).toHaveValue('Weighed');
  expect(dialog.getByText('bowl')).toBeVisible();
  expect(metadataField(dialog)).toHaveValue('{\n  "plate": 26\n}');
});

it('keeps what was typed across a reload, with the version that it changes', async () => {
  const { user, dialog, unmount } = await edit(aGoldenImage(1));
  await user.type(dialog.getByLabelText(/Meal Name/), ' with milk');
  reload(unmount);
  const again = await edit(aGoldenImage(1, { version: 2, tags: ['bowl'] }));
  await waitFor(() => expect(again.dialog.getByLabelText(/Meal Name/)).toHaveValue('Porridge 1 with milk'));
  await again.save();
  await waitFor(() => expect(again.sent()).toMatchObject([{ mealName: 'Porridge 1 with milk', version: 1 }]));
});

it('steps by a tenth of a gram', async () => {
  const { user, dialog } = await edit(aGoldenImage(1));
  const carbs = dialog.getByLabelText(/Ground Truth Carbs \(g\)/);
  await user.click(carbs);
  await user.keyboard('{ArrowUp}');
  expect(carbs).toHaveValue('42.1');
});

it.each([/Meal Name/, /Ground Truth Carbs \(g\)/])('requires: %s', async (label) => {
  const { user, dialog, save, sent } = await edit(aGoldenImage(1));
  await user.clear(dialog.getByLabelText(label));
  await save();
  expect(dialog.getByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(dialog.getByLabelText(label)).toHaveAccessibleDescription('This field is required.');
  expect(sent()).toEqual([]);
});

it('rejects more than ten kilograms with the reason', async () => {
  const { user, dialog, save, sent } = await edit(aGoldenImage(1));
  const carbs = dialog.getByLabelText(/Ground Truth Carbs \(g\)/);
  await user.clear(carbs);
  await user.type(carbs, '10001');
  await save();
  expect(dialog.getByText('Ground truth carbs may be at most 10000 g.')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('treats a photo without food as 0 g', async () => {
  const { user, dialog, save, sent } = await edit(aGoldenImage(1));
  await user.click(dialog.getByRole('checkbox', { name: 'Not food' }));
  expect(dialog.getByLabelText(/Ground Truth Carbs \(g\)/)).toBeDisabled();
  await save();
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ isNotFood: true, groundTruthCarbs: 0 })]));
});

it('states the figures of a label instead of a truth', async () => {
  const { user, dialog, save, sent } = await edit(anUntitledImage(1));
  await user.type(dialog.getByLabelText(/Meal Name/), 'Biscuits');
  await user.click(dialog.getByRole('checkbox', { name: 'Nutrition label' }));
  expect(dialog.queryByLabelText(/Ground Truth Carbs \(g\)/)).not.toBeInTheDocument();
  await save();
  expect(dialog.getByText('Please state the carbohydrate per 100 g, per serving, or both.')).toBeVisible();
  await user.type(dialog.getByLabelText('Carbs per 100 g or ml (g)'), '64,5');
  await user.type(dialog.getByLabelText('Fibre per serving (g)'), '1');
  await save();
  const label = { convention: 'available', per100: { carbs: 64.5, fibre: null }, perServing: null };
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ label, groundTruthCarbs: 0 })]));
});

describe('the note', () => {
  it('is kept in the metadata, but has a separate field', async () => {
    const { user, dialog, save, sent } = await edit(aGoldenImage(1, { metadata: { note: 'Oats', plate: 26 } }));
    expect(metadataField(dialog)).toHaveValue('{\n  "plate": 26\n}');
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), ' 60 g');
    await save();
    await waitFor(() =>
      expect(sent()).toEqual([expect.objectContaining({ metadata: { plate: 26, note: 'Oats 60 g' } })]),
    );
  });

  it('leaves no metadata behind when it is emptied', async () => {
    const { user, dialog, save, sent } = await edit(aGoldenImage(1, { metadata: { note: 'Oats' } }));
    expect(metadataField(dialog)).toHaveValue('');
    await user.clear(dialog.getByRole('textbox', { name: 'Note' }));
    await save();
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ metadata: null })]));
  });
});

it('of a meal in words is its note, which it needs, and no photo', async () => {
  const { user, dialog, save, sent } = await edit(aMealInWords(1), {}, 'Edit Meal Details');
  expect(dialog.queryByRole('img')).not.toBeInTheDocument();
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  const note = dialog.getByRole('textbox', { name: /Note/ });
  await user.clear(note);
  await save();
  expect(note).toBeInvalid();
  await user.type(note, 'Oats');
  await save();
  expect(await screen.findByText('Meal details updated successfully')).toBeVisible();
  expect(sent()).toEqual([expect.objectContaining({ mealName: 'Untitled Meal', metadata: { note: 'Oats' } })]);
});

describe('metadata', () => {
  it.each([
    ['{\n  "plate": 26,\n}', 'This is not valid JSON. Line 3, column 1: expected a name in double quotes.', '}'],
    ['{"a": oops}', 'This is not valid JSON. Line 1, column 7: expected a value.', 'o'],
  ])('that is not JSON is rejected with the position, which is marked: %j', async (text, words, marked) => {
    const { dialog, save, sent } = await edit(aGoldenImage(1));
    fireEvent.change(metadataField(dialog), { target: { value: text } });
    await save();
    expect(await dialog.findByText(words)).toBeVisible();
    const { selectionStart, selectionEnd } = metadataField(dialog);
    expect(metadataField(dialog)).toHaveFocus();
    expect(text.slice(selectionStart, selectionEnd)).toBe(marked);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['[1, 2]', 'Metadata must be a JSON object.'],
    ['"text"', 'Metadata must be a JSON object.'],
    [`{"a": "${'x'.repeat(1_000_000)}"}`, 'Metadata may have at most 64 KB.'],
  ])('of a wrong kind is rejected', async (text, words) => {
    const { dialog, save, sent } = await edit(aGoldenImage(1));
    fireEvent.change(metadataField(dialog), { target: { value: text } });
    await save();
    expect(await dialog.findByText(words)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('is removed when the field is emptied', async () => {
    const { user, dialog, save, sent } = await edit(aGoldenImage(1, { metadata: { plate: 26 } }));
    await user.clear(metadataField(dialog));
    await save();
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ metadata: null })]));
  });
});

it('asks before Escape or Cancel loses input', async () => {
  const { user, dialog, sent } = await edit(aGoldenImage(1));
  await user.type(dialog.getByLabelText(/Meal Name/), ' with milk');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText(/Meal Name/)).toHaveValue('Porridge 1 with milk');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([]);
});

it('closes with Escape when nothing was written', async () => {
  const { user } = await edit(aGoldenImage(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says why it was not saved, and keeps the input', async () => {
  const { dialog, save } = await edit(aGoldenImage(1), { [PUT]: () => refusal(503, 'away', 'The database is away.') });
  await save();
  expect(await screen.findByText('Failed to update image')).toBeVisible();
  expect(dialog.getByText('The database is away.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save Details' })).toBeEnabled();
});

describe('when someone else was faster', () => {
  const theirs = aGoldenImage(1, { mealName: 'Their porridge', version: 2 });
  const conflict = () => refusal(409, 'image-changed', 'b@example.org changed this image meanwhile.');

  it('says so, and loads what they saved', async () => {
    const { user, dialog, save, sent, routes } = await edit(aGoldenImage(1), {
      [`GET ${IMAGES}/${theirs.id}`]: () => ({ body: theirs }),
      [PUT]: conflict,
    });
    await user.type(dialog.getByLabelText(/Meal Name/), ' of mine');
    await save();
    expect(await dialog.findByText(/b@example.org changed this image meanwhile./)).toBeVisible();
    expect(dialog.getByLabelText(/Meal Name/)).toHaveValue('Porridge 1 of mine');
    await user.click(dialog.getByRole('button', { name: 'Load the saved version' }));
    await waitFor(() => expect(dialog.getByLabelText(/Meal Name/)).toHaveValue('Their porridge'));
    routes[PUT] = () => ({ body: theirs });
    await save();
    await waitFor(() => expect(sent().at(-1)).toEqual(expect.objectContaining({ version: 2 })));
  });

  it('says when the image is gone', async () => {
    const { user, dialog, save } = await edit(aGoldenImage(1), {
      [`GET ${IMAGES}/${aGoldenImage(1).id}`]: () => refusal(404, 'not-found', 'This image no longer exists.'),
      [PUT]: conflict,
    });
    await save();
    await user.click(await dialog.findByRole('button', { name: 'Load the saved version' }));
    expect(await dialog.findByText('This image is no longer in the golden set.')).toBeVisible();
  });
});

it('loads metadata that the list omitted before anything can be saved', async () => {
  const whole = aGoldenImage(1, { metadata: { variant: 'a long one' } });
  const listed = aGoldenImage(1, { metadata: null, isMetadataLeftOut: true });
  const { user, sent } = await edit(listed, { [`GET ${IMAGES}/${whole.id}`]: () => ({ body: whole }) });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Metadata (JSON, optional)');
  expect(field).toHaveValue('{\n  "variant": "a long one"\n}');
  await user.click(screen.getByRole('button', { name: 'Save Details' }));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ metadata: { variant: 'a long one' } })]));
});
