import type { User } from '@carbsight/contracts';
import { labelBasisOf } from '@carbsight/domain';
import { Anchor, CloseButton, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { uiText } from '../../../shared/ui';
import { profileText } from './profile-text';
import { BASIS_SETTING } from './UnitsSection';
import { useProfileSave } from './useProfile';

/** Tells a new person what their figures count, until they close it or open the setting. */
export function BasisNotice({ user: { region, carbBasis } }: { user: Pick<User, 'region' | 'carbBasis'> }) {
  const save = useProfileSave();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const dismiss = () => {
    setClosed(true);
    // If this fails, the next visit shows it again.
    save({ basisNotice: false }).catch(() => undefined);
  };
  const close = () => {
    dismiss();
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const isUsual = region !== 'elsewhere' && labelBasisOf(region) === carbBasis;
  // Language or unit may have decided differently, and labels elsewhere may do either.
  const place = isUsual ? region : carbBasis === 'total' ? 'us' : 'europe';
  return (
    <Paper
      component="aside"
      withBorder
      radius="lg"
      mb="md"
      py="0.25rem"
      pl="md"
      pr="0.375rem"
      bg="var(--cs-raised)"
      aria-label={profileText('basis')}
    >
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="sm">
          {profileText(`notice_${place}`)}{' '}
          <Anchor
            component={Link}
            to={BASIS_SETTING}
            onClick={dismiss}
            underline="always"
            inherit
            aria-label={profileText('noticeChangeLabel')}
          >
            {uiText('change')}
          </Anchor>
        </Text>
        <CloseButton size={44} flex="none" aria-label={profileText('noticeClose')} onClick={close} />
      </Group>
    </Paper>
  );
}
