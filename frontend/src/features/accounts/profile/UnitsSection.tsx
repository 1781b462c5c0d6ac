import {
  type CarbBasis,
  type CarbUnit,
  carbBasis,
  carbUnit,
  type PolyolCounting,
  type Profile,
  polyolCounting,
  type Region,
  region,
} from '@carbsight/contracts';
import { Group, Radio, Select, Stack, Switch, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { errorMessage, tagOf } from '../../../shared/api';
import { FailureAlert, showToast, uiText } from '../../../shared/ui';
import { carbBasisName, carbFormat, carbUnitName } from '../../../shared/units';
import { ProfileCard } from './ProfileSection';
import classes from './profile.module.css';
import { profileText } from './profile-text';
import { useProfileSave } from './useProfile';

type Choices = {
  readonly units: CarbUnit;
  readonly carbBasis: CarbBasis;
  readonly polyolCounting: PolyolCounting;
  readonly region: Region;
  readonly fatAndProtein: boolean;
};

const BASIS = 'carb-basis';
/** The address of the choice between total and available carbohydrate. */
export const BASIS_SETTING = `/profile#${BASIS}`;

/** Divisible without remainder in every unit. */
const EXAMPLE_GRAMS = 60;

/** Takes effect immediately, like theme and language. */
export function UnitsSection({ profile }: { profile: Profile }) {
  const save = useProfileSave();
  const [chosen, setChosen] = useState<Partial<Choices>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const basisChoice = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${BASIS}`) return;
    basisChoice.current?.scrollIntoView({ block: 'center' });
    basisChoice.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus({ preventScroll: true });
  }, [hash]);
  const values: Choices = { ...profile, ...chosen };
  const choose = async (change: Partial<Choices>) => {
    setChosen(change);
    setProblem(null);
    try {
      await save(change, tagOf(profile));
      showToast(uiText('saved'));
    } catch (error) {
      setProblem(errorMessage(error));
    }
    setChosen({});
  };
  return (
    <ProfileCard
      title={profileText('units')}
      hint={profileText('unitsHint')}
      icon={<IconScale size={22} aria-hidden="true" />}
    >
      <Radio.Group
        aria-label={profileText('unitsLabel')}
        name="units"
        value={values.units}
        onChange={(units) => void choose({ units: units as CarbUnit })}
      >
        <Stack gap="xs">
          {carbUnit.options.map((unit) => (
            <Choice key={unit} value={unit} name={carbUnitName(unit)} hint={exampleOf(unit)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        ref={basisChoice}
        id={BASIS}
        label={profileText('basis')}
        description={profileText('basisHint')}
        name="carbBasis"
        value={values.carbBasis}
        onChange={(basis) => void choose({ carbBasis: basis as CarbBasis })}
      >
        <Stack gap="xs" mt="xs">
          {carbBasis.options.map((basis) => (
            <Choice key={basis} value={basis} name={carbBasisName(basis)} hint={profileText(`basis_${basis}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={profileText('polyols')}
        description={profileText('polyolsHint')}
        name="polyolCounting"
        value={values.polyolCounting}
        onChange={(counting) => void choose({ polyolCounting: counting as PolyolCounting })}
      >
        <Stack gap="xs" mt="xs">
          {polyolCounting.options.map((counting) => (
            <Choice
              key={counting}
              value={counting}
              name={profileText(`polyols_${counting}`)}
              hint={profileText(`polyols_${counting}Hint`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        label={profileText('region')}
        description={profileText('regionHint')}
        name="region"
        data={region.options.map((value) => ({ value, label: profileText(`region_${value}`) }))}
        value={values.region}
        onChange={(place) => place !== null && void choose({ region: place })}
        allowDeselect={false}
      />
      <Switch
        size="md"
        label={profileText('fatAndProtein')}
        description={profileText('fatAndProteinHint')}
        checked={values.fatAndProtein}
        onChange={(event) => void choose({ fatAndProtein: event.currentTarget.checked })}
      />
      <FailureAlert>{problem}</FailureAlert>
    </ProfileCard>
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
