import type { Profile } from '@carbsight/contracts';
import { Button, Select, Stack, Switch, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useId } from 'react';
import { tagOf } from '../../../shared/api';
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
  const { remindersEnabled, reminderHour, timezone, newsletterOptIn } = profile;
  const section = useSection({
    tag: tagOf(profile),
    draftKey: `${profile.id}:reminders`,
    saved: { remindersEnabled, reminderHour, timezone, newsletterOptIn },
    toChange: (changed) => changed,
  });
  const { values, set } = section;
  const suggested = deviceTimeZone();
  return (
    <SavedCard title={profileText('reminders')} icon={<IconBell size={22} aria-hidden="true" />} section={section}>
      <HintedSwitch
        label={profileText('remindersLabel')}
        hint={profileText('remindersHint')}
        checked={values.remindersEnabled}
        onChange={(isOn) => set({ remindersEnabled: isOn })}
      />
      {values.remindersEnabled && (
        <Select
          label={profileText('reminderHour')}
          name="reminderHour"
          data={hourOptions()}
          value={String(values.reminderHour)}
          onChange={(hour) => hour !== null && set({ reminderHour: Number(hour) })}
          allowDeselect={false}
          maw={160}
        />
      )}
      <Stack gap={4} align="flex-start">
        <Select
          label={profileText('timeZone')}
          description={profileText('timeZoneHint')}
          name="timezone"
          searchable
          // Enter selects the first match; otherwise leaving the field would restore the old one.
          selectFirstOptionOnChange
          data={timeZones(values.timezone)}
          limit={ZONES_SHOWN}
          value={values.timezone}
          onChange={(zone) => zone !== null && set({ timezone: zone })}
          error={section.errors.timezone}
          nothingFoundMessage={profileText('timeZoneNone')}
          allowDeselect={false}
          w="100%"
        />
        {suggested && suggested !== values.timezone && (
          <Button variant="subtle" px="xs" mih={44} h="auto" onClick={() => set({ timezone: suggested })}>
            <span style={{ whiteSpace: 'normal', textAlign: 'start' }}>
              {profileText('useTimeZone', { zone: zoneName(suggested) })}
            </span>
          </Button>
        )}
      </Stack>
      <HintedSwitch
        label={accountsText('news')}
        hint={profileText('newsletterHint')}
        checked={values.newsletterOptIn}
        onChange={(isOn) => set({ newsletterOptIn: isOn })}
      />
    </SavedCard>
  );
}

type HintedSwitchProps = { label: string; hint: string; checked: boolean; onChange: (isOn: boolean) => void };

/** The hint is not part of the switch's name. */
export function HintedSwitch({ label, hint, checked, onChange }: HintedSwitchProps) {
  const hintId = useId();
  return (
    <div>
      <Switch
        size="md"
        label={label}
        aria-describedby={hintId}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Text id={hintId} size="sm" c="dimmed">
        {hint}
      </Text>
    </div>
  );
}
