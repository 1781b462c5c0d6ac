import type { User } from '@carbsight/contracts';
import { Paper, Stack, Text } from '@mantine/core';
import { type Icon, IconChevronRight, IconId } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { carbUnitName } from '../../../shared/units';
import { tierNames } from '../tier-names';
import classes from './profile.module.css';
import { profileText } from './profile-text';
import { SETTINGS_GROUPS, settingsGroupIds } from './settings-groups';

type Row = { to: string; label: string; Icon: Icon; value?: string | undefined };
type SettingsListProps = { user: User; pages: readonly Row[]; end: ReactNode };

/** What there is to set, as rows that open it. */
export function SettingsList({ user, pages, end }: SettingsListProps) {
  const groups = settingsGroupIds.map((id) => ({
    to: `/profile#${id}`,
    label: profileText(SETTINGS_GROUPS[id].name),
    Icon: SETTINGS_GROUPS[id].Icon,
    value: id === 'units' ? carbUnitName(user.units) : undefined,
  }));
  const plan = {
    to: '/subscription',
    label: profileText('yourPlan'),
    Icon: IconId,
    value: tierNames[user.subscriptionTier],
  };
  return (
    <Stack gap="md">
      <Rows rows={[...groups, plan]} />
      <Rows rows={pages} />
      {end}
    </Stack>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <Paper component="ul" withBorder radius="lg" bg="var(--cs-raised)" data-divided>
      {rows.map(({ to, label, Icon: Picture, value }) => (
        <li key={to}>
          <Link to={to} className={classes.listRow}>
            <Picture size={22} aria-hidden="true" />
            <Text span inherit flex={1} miw={0} fw={550}>
              {label}
            </Text>
            {value && (
              <Text span inherit c="dimmed" ta="end">
                {value}
              </Text>
            )}
            <IconChevronRight size={18} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </Paper>
  );
}
