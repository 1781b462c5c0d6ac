import { type CarbBasis, type CarbUnit, carbBasis, carbUnit, type Profile } from '@carbsight/contracts';
import { Group, Radio, Stack, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { carbBasisName, carbFormat, carbUnitName } from '../../../shared/units';
import { SavedCard } from './ProfileSection';
import classes from './profile.module.css';
import { profileText } from './profile-text';
import { useSection } from './useSection';

/** Divisible without remainder in every unit. */
const EXAMPLE_GRAMS = 60;

export function UnitsSection({ profile }: { profile: Profile }) {
  const section = useSection<{ units: CarbUnit; carbBasis: CarbBasis }>({
    draftKey: `${profile.id}:units`,
    saved: { units: profile.units, carbBasis: profile.carbBasis },
    toChange: (changed) => changed,
  });
  return (
    <SavedCard
      title={profileText('units')}
      hint={profileText('unitsHint')}
      icon={<IconScale size={22} aria-hidden="true" />}
      section={section}
    >
      <Radio.Group
        aria-label={profileText('unitsLabel')}
        name="units"
        value={section.values.units}
        onChange={(units) => section.set({ units: units as CarbUnit })}
      >
        <Stack gap="xs">
          {carbUnit.options.map((unit) => (
            <Choice key={unit} value={unit} name={carbUnitName(unit)} hint={exampleOf(unit)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={profileText('basis')}
        description={profileText('basisHint')}
        name="carbBasis"
        value={section.values.carbBasis}
        onChange={(basis) => section.set({ carbBasis: basis as CarbBasis })}
      >
        <Stack gap="xs" mt="xs">
          {carbBasis.options.map((basis) => (
            <Choice key={basis} value={basis} name={carbBasisName(basis)} hint={profileText(`basis_${basis}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </SavedCard>
  );
}

function Choice({ value, name, hint }: { value: string; name: string; hint: string }) {
  return (
    <Radio.Card value={value} className={classes.unit}>
      <Group wrap="nowrap" gap="sm">
        <Radio.Indicator />
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        </div>
      </Group>
    </Radio.Card>
  );
}

function exampleOf(unit: CarbUnit): string {
  if (unit === 'grams') return profileText('plainGrams');
  const [grams, amount] = [carbFormat('grams'), carbFormat(unit)].map(({ exact }) => exact(EXAMPLE_GRAMS));
  return profileText('example', { grams: grams ?? '', amount: amount ?? '' });
}
