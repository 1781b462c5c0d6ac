import { type CarbUnit, carbUnit, type Profile } from '@carbsight/contracts';
import { Group, Radio, Stack, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { carbFormat, carbUnitName } from '../../../shared/units';
import { SavedCard } from './ProfileSection';
import classes from './profile.module.css';
import { profileText } from './profile-text';
import { useSection } from './useSection';

/** Divides without a rest in every unit. */
const EXAMPLE_GRAMS = 60;

export function UnitsSection({ profile }: { profile: Profile }) {
  const section = useSection<{ units: CarbUnit }>({
    draftKey: `${profile.id}:units`,
    saved: { units: profile.units },
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
            <Radio.Card key={unit} value={unit} className={classes.unit}>
              <Group wrap="nowrap" gap="sm">
                <Radio.Indicator />
                <div>
                  <Text fw={600}>{carbUnitName(unit)}</Text>
                  <Text size="sm" c="dimmed">
                    {exampleOf(unit)}
                  </Text>
                </div>
              </Group>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
    </SavedCard>
  );
}

function exampleOf(unit: CarbUnit): string {
  if (unit === 'grams') return profileText('plainGrams');
  const [grams, amount] = [carbFormat('grams'), carbFormat(unit)].map(({ exact }) => exact(EXAMPLE_GRAMS));
  return profileText('example', { grams: grams ?? '', amount: amount ?? '' });
}
