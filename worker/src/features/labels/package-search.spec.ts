import type { MealPackage } from '@carbsight/contracts';
import type { FoundLabel } from '@carbsight/domain';
import type { LabelOutcome } from '@carbsight/labels';
import type { ProductAnswer } from '@carbsight/runtime';
import { expect, it, vi } from 'vitest';
import { PackageSearch } from './package-search.js';

const label = (carbs: number): FoundLabel => ({
  sure: true,
  convention: 'available',
  per100: { carbs, fibre: null, sugars: null },
  perServing: null,
  servingGrams: null,
  servingName: null,
  isLiquid: false,
});
type Food = MealPackage['food'];
const product = (carbs: number, id: string): Food => {
  const { sure: _, ...figures } = label(carbs);
  return { ...figures, id, name: 'Biscuits', brand: null, barcode: '4006381333931', packGrams: 200 };
};

type PhotoContent = {
  readonly codes?: readonly (string | null)[];
  readonly label?: FoundLabel;
  readonly failure?: Extract<LabelOutcome, { kind: 'failed' }>['failure'];
};

/** What each photo shows, and which products are known. */
function searching(
  contents: readonly PhotoContent[],
  known: Readonly<Record<string, Food>>,
  own: Food | null = null,
  otherwise: Exclude<ProductAnswer, { kind: 'found' }> = { kind: 'unknown' },
) {
  const photos = contents.map((_, at) => ({ bytes: Buffer.from(String(at)) }));
  const of = (bytes: Buffer) => contents[Number(bytes.toString())] ?? {};
  const read = vi.fn(async (bytes: Buffer): Promise<LabelOutcome> => {
    const { label: found, failure = 'no-label' } = of(bytes);
    const crop = { left: 0, top: 0, width: 1, height: 1 };
    return found ? { kind: 'read', label: found, crop } : { kind: 'failed', failure, crop: null };
  });
  const search = new PackageSearch(
    { search: read },
    async (bytes) => ({
      codes: (of(bytes).codes ?? []).map((code) => ({ code, widthFraction: 0.5 })),
      glance: { picture: { data: bytes, width: 1, height: 1 }, hasRows: false, mayHaveRows: false },
    }),
    {
      find: async (code) => {
        const food = known[code];
        return (food ? { kind: 'found', food, doubts: [] } : otherwise) as never;
      },
    },
    { findByBarcode: async () => own as never },
  );
  const owner = { userId: 'u', owner: { language: 'en' } as never };
  const onSign = vi.fn();
  const onLooked = vi.fn();
  const { signal } = new AbortController();
  const findings = search.find(photos, owner, { isOnlyReader: true, signal, onSign, onLooked });
  return {
    read,
    onSign,
    onLooked,
    found: findings.then(({ packaged }) => packaged),
    unusable: findings.then((each) => each.unusable),
  };
}
const CODE = '4006381333931';

it('takes the label in another photo before the product that it contradicts, with the product’s name, and is not sure', async () => {
  const { found } = searching([{ codes: [CODE] }, { label: label(40) }], { [CODE]: product(54, `off:${CODE}`) });
  expect(await found).toMatchObject({
    source: 'label',
    sure: false,
    food: { id: null, name: 'Biscuits', barcode: CODE, per100: { carbs: 40 } },
  });
});

it('takes the product of a known code without reading what stands next to it', async () => {
  const { found, read } = searching([{ codes: [CODE], label: label(54) }], { [CODE]: product(54, `off:${CODE}`) });
  expect(await found).toMatchObject({ source: 'barcode', sure: true });
  expect(read).not.toHaveBeenCalled();
});

it('says that a code was seen that names no product, unless the photos show more', async () => {
  expect(await searching([{ codes: [null] }], {}).unusable).toEqual({ problem: 'other-code', barcode: null });
  expect(await searching([{ codes: [null], label: label(54) }], {}).found).toMatchObject({ source: 'label' });
  expect(await searching([{ codes: [null, CODE] }], {}).unusable).toEqual({ problem: 'unknown', barcode: CODE });
});

it('takes the product whose label in another photo agrees with it, or is missing', async () => {
  for (const photos of [[{ codes: [CODE] }, { label: label(54.4) }], [{ codes: [CODE] }]]) {
    const { found } = searching(photos, { [CODE]: product(54, `off:${CODE}`) });
    expect(await found).toMatchObject({ source: 'barcode', sure: true, food: { per100: { carbs: 54 } } });
  }
});

it('says that it sees a package when it has seen a code, and not before', async () => {
  const coded = searching([{}, { codes: [CODE] }], {});
  const plate = searching([{}], {});
  await Promise.all([coded.found, plate.found]);
  expect(coded.onSign).toHaveBeenCalledOnce();
  expect(plate.onSign).not.toHaveBeenCalled();
});

it('says that it has looked once all photos were seen, and before it reads what they show', async () => {
  const { onLooked, onSign, read, found } = searching([{}, { codes: [CODE] }], {});
  await found;
  expect(onLooked).toHaveBeenCalledOnce();
  expect(onLooked).toHaveBeenCalledAfter(onSign);
  expect(onLooked).toHaveBeenCalledBefore(read);
});

it('takes the person’s own food whatever the label says, and reads none', async () => {
  const { found, read } = searching([{ codes: [CODE], label: label(40) }], {}, product(60, 'own:1'));
  expect(await found).toMatchObject({ source: 'barcode', sure: true, food: { per100: { carbs: 60 } } });
  expect(read).not.toHaveBeenCalled();
});

it('is not sure of one of two products, or of one of two labels', async () => {
  const two = searching([{ codes: [CODE, '96385074'] }], { [CODE]: product(54, `off:${CODE}`) });
  expect(await two.found).toMatchObject({ source: 'barcode', sure: false });
  const labels = searching([{ label: label(58) }, { label: label(40) }], {});
  expect(await labels.found).toMatchObject({ source: 'label', sure: false, food: { per100: { carbs: 58 } } });
  const sides = searching([{ label: label(58) }, { label: label(58) }], {});
  expect(await sides.found).toMatchObject({ source: 'label', sure: true });
});

it.each([
  ['an unknown code', { codes: [CODE] }, { kind: 'unknown' }, { problem: 'unknown', barcode: CODE }],
  ['a code where nothing is looked up', { codes: [CODE] }, { kind: 'off' }, { problem: 'off', barcode: CODE }],
  ['no answer', { codes: [CODE] }, { kind: 'away', retryAfterSec: 9 }, { problem: 'away', barcode: CODE }],
  [
    'figures that cannot be',
    { codes: [CODE] },
    { kind: 'refused', reason: 'above-100' },
    { problem: 'refused', barcode: CODE, refusal: 'above-100' },
  ],
  [
    'a label that was not read: its code says more',
    { codes: [CODE], failure: 'not-readable' },
    { kind: 'unknown' },
    { problem: 'unknown', barcode: CODE },
  ],
  [
    'a label without carbohydrate: another photo of it says no more',
    { codes: [CODE], failure: 'no-carbohydrate' },
    { kind: 'unknown' },
    { problem: 'no-carbohydrate', barcode: CODE },
  ],
  ['a label alone', { failure: 'not-readable' }, { kind: 'unknown' }, { problem: 'not-readable', barcode: null }],
  ['nothing of a package', {}, { kind: 'unknown' }, null],
] as const)('says why there is no figure: %s', async (_, photo, answer, unusable) => {
  const searched = searching([photo], {}, null, answer);
  expect(await searched.found).toBeNull();
  expect(await searched.unusable).toEqual(unusable);
});
