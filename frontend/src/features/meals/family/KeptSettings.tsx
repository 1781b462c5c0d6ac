import { profileApi } from '@carbsight/contracts';
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { urlOf } from '../../../shared/api';
import { PageTitle } from '../../../shared/ui';
import { GlucoseSettings } from '../../accounts';
import { SharedLinks } from '../sharing/SharesSection';
import { useDiary } from './diary';
import { familyText as text } from './family-text';

/** Where the glucose in a kept diary comes from, how it is shown, its links whatever the plan, and a copy of everything: for who keeps it. */
export function KeptSettings() {
  const { diary, about, mealsPath } = useDiary();
  if (!diary?.isKept) return null;
  return (
    <Stack>
      <Anchor component={Link} to={mealsPath} size="sm" py={10} dir="auto">
        {diary.words.toMeals}
      </Anchor>
      <PageTitle>{text('keptSettingsTitle')}</PageTitle>
      <GlucoseSettings about={about} />
      <section aria-labelledby="links">
        <Title order={2} id="links">
          {text('links')}
        </Title>
        <Text size="sm" c="dimmed" mt={4} mb="sm">
          {text('linksHint')}
        </Text>
        <SharedLinks />
      </section>
      <section aria-labelledby="copy">
        <Title order={2} id="copy">
          {text('copy')}
        </Title>
        <Text size="sm" c="dimmed" mt={4} mb="sm">
          {text('copyHint')}
        </Text>
        <Button
          component="a"
          href={urlOf(profileApi.exportData, undefined, about)}
          download
          variant="default"
          h={44}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          {text('download')}
        </Button>
      </section>
    </Stack>
  );
}
