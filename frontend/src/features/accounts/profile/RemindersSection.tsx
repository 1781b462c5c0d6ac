import type { Profile } from '@carbsight/contracts';
import { Button, Select, Stack, Switch, type SwitchProps, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useId } from 'react';
import { deviceTimeZone, zoneName } from '../../../shared/i18n';
import { accountsText } from '../accounts-text';
import { hourOptions } from './hours';
import { SavedCard } from './ProfileSection';
import { profileText } from './profile-text';
import { timeZones } from './time-zones';
import { useSection } from './useSection';

/** All 400 together would make the list slow; typing finds the others. */
const ZONES_SHOWN = 60;

export function RemindersSection({ profile }: { profile: Profile }) {
  const section = useSection({
    name: 'reminders',
    profile,
    valuesOf: ({ remindersEnabled, reminderHour, timezone, newsletterOptIn }) => ({
      remindersEnabled,
      reminderHour,
      timezone,
      newsletterOptIn,
    }),
    toChange: (changed) => changed,
  });
  const { values, field, change } = section;
  const suggested = deviceTimeZone();
  return (
    <SavedCard title={profileText('reminders')} icon={<IconBell size={22} aria-hidden="true" />} section={section}>
      <HintedSwitch
        label={profileText('remindersLabel')}
        hint={profileText('remindersHint')}
        {...field('remindersEnabled')}
      />
      {values.remindersEnabled && (
        <Select
          label={profileText('reminderHour')}
          data={hourOptions()}
          {...field('reminderHour')}
          value={String(values.reminderHour)}
          onChange={(hour) => hour !== null && change({ reminderHour: Number(hour) })}
          allowDeselect={false}
          maw={160}
        />
      )}
      <Stack gap={4} align="flex-start">
        <Select
          label={profileText('timeZone')}
          description={profileText('timeZoneHint')}
          searchable
          // Enter selects the first match; otherwise leaving the field would restore the old one.
          selectFirstOptionOnChange
          data={timeZones(values.timezone)}
          limit={ZONES_SHOWN}
          {...field('timezone')}
          nothingFoundMessage={profileText('timeZoneNone')}
          allowDeselect={false}
          w="100%"
        />
        {suggested && suggested !== values.timezone && (
          <Button variant="subtle" px="xs" mih={44} h="auto" onClick={() => change({ timezone: suggested })}>
            <span style={{ whiteSpace: 'normal', textAlign: 'start' }}>
              {profileText('useTimeZone', { zone: zoneName(suggested) })}
            </span>
          </Button>
        )}
      </Stack>
      <HintedSwitch label={accountsText('news')} hint={profileText('newsletterHint')} {...field('newsletterOptIn')} />
    </SavedCard>
  );
}

type HintedSwitchProps = { hint: string } & Pick<SwitchProps, 'label' | 'checked' | 'onChange'>;

/** The hint is not part of the switch's name. */
export function HintedSwitch({ hint, ...field }: HintedSwitchProps) {
  const hintId = useId();
  return (
    <div>
      <Switch size="md" aria-describedby={hintId} {...field} />
      <Text id={hintId} size="sm" c="dimmed">
        {hint}
      </Text>
    </div>
  );
}
