import { Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { PageTitle } from '../../../shared/ui';
import { GlucoseSettings } from '../../accounts';
import { useDiary } from './diary';
import { familyText as text } from './family-text';

/** Where the glucose in a kept diary comes from, and how it is shown: for who keeps it. */
export function KeptGlucose() {
  const { diary, about, mealsPath } = useDiary();
  if (!diary?.isKept) return null;
  return (
    <Stack>
      <Anchor component={Link} to={mealsPath} size="sm" py={10} dir="auto">
        {diary.words.toMeals}
      </Anchor>
      <PageTitle>{text('keptGlucoseTitle')}</PageTitle>
      <GlucoseSettings about={about} />
    </Stack>
  );
}
