import { CARB_REFERENCE_MAX_GRAMS, type Profile } from '@carbsight/contracts';
import { Group, NumberInput } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { formatNumber } from '../../../shared/i18n';
import { type CarbFormat, carbFormat } from '../../../shared/units';
import { SavedCard } from './ProfileSection';
import { profileText } from './profile-text';
import { useSection } from './useSection';

/** The fields' values: an amount in the person's unit, or empty. */
type Amounts = { readonly carbReferenceLow: number | string; readonly carbReferenceHigh: number | string };

export function ReferenceSection({ profile }: { profile: Profile }) {
  const format = carbFormat(profile.units);
  const section = useSection<Amounts>({
    name: `reference:${profile.units}`,
    profile,
    valuesOf: ({ carbReferenceLow, carbReferenceHigh }) => ({
      carbReferenceLow: amountOf(carbReferenceLow, format),
      carbReferenceHigh: amountOf(carbReferenceHigh, format),
    }),
    check: (amounts) => problemsOf(amounts, format),
    toChange: (changed) =>
      Object.fromEntries(Object.entries(changed).map(([name, amount]) => [name, gramsOf(amount, format)])),
  });
  const field = (name: keyof Amounts) => ({
    ...section.field(name),
    min: 0,
    decimalScale: 1,
    decimalSeparator: formatNumber(1.1, { digits: 1 })[1] ?? '.',
    hideControls: true,
    // A unit may be one long word, and the two fields are side by side.
    labelProps: { style: { overflowWrap: 'anywhere', hyphens: 'auto' } } as const,
    inputMode: 'decimal' as const,
  });
  return (
    <SavedCard
      title={profileText('reference')}
      hint={profileText('referenceHint')}
      icon={<IconChartBar size={22} aria-hidden="true" />}
      section={section}
    >
      <Group grow align="flex-start">
        <NumberInput label={profileText('referenceLow', { unit: format.name })} {...field('carbReferenceLow')} />
        <NumberInput label={profileText('referenceHigh', { unit: format.name })} {...field('carbReferenceHigh')} />
      </Group>
    </SavedCard>
  );
}

function amountOf(grams: number | null, format: CarbFormat): number | string {
  return grams === null ? '' : format.toAmount(grams);
}

function gramsOf(amount: number | string | undefined, format: CarbFormat): number | null {
  return amount === undefined || amount === '' ? null : format.toGrams(Number(amount));
}

function problemsOf(amounts: Amounts, format: CarbFormat): Partial<Record<keyof Amounts, string>> {
  const low = gramsOf(amounts.carbReferenceLow, format);
  const high = gramsOf(amounts.carbReferenceHigh, format);
  const isOutside = (grams: number | null) => grams !== null && !(grams >= 0 && grams <= CARB_REFERENCE_MAX_GRAMS);
  const outside = profileText('referenceOutside', { most: format.exact(CARB_REFERENCE_MAX_GRAMS) });
  if (isOutside(low)) return { carbReferenceLow: outside };
  if (isOutside(high)) return { carbReferenceHigh: outside };
  if (low !== null && high !== null && low > high) return { carbReferenceHigh: profileText('referenceReversed') };
  return {};
}
