import { type BodyOf, type GlucoseSettings, glucoseApi, glucoseUnit } from '@carbsight/contracts';
import { SegmentedControl, Select, Skeleton, Text } from '@mantine/core';
import { IconDroplet } from '@tabler/icons-react';
import { useId } from 'react';
import { callEndpoint, errorMessage, isChangedElsewhere, tagOf, useEndpoint } from '../../../shared/api';
import { FailureAlert, uiText } from '../../../shared/ui';
import { useAttempt } from '../../../shared/ui/useAttempt';
import { ProfileCard } from '../profile/ProfileSection';
import { profileText } from '../profile/profile-text';
import { glucoseSectionText as text } from './glucose-section-text';
import { MeterFiles } from './MeterFiles';

type About = { readonly diary?: string };
type GlucoseSectionProps = {
  /** The profile's: files are read by its clock. */
  timezone: string;
  /** Whose settings; by default the person's own. */
  about?: About;
};

/** How glucose around meals is shown, whatever the source of its readings, and readings from files. */
export function GlucoseSection({ timezone, about = {} }: GlucoseSectionProps) {
  const { data, error, mutate } = useEndpoint(glucoseApi.getGlucoseSettings, about, { revalidateOnFocus: true });
  return (
    <ProfileCard title={text('title')} hint={text('hint')} icon={<IconDroplet size={22} aria-hidden="true" />}>
      {!data && error && <FailureAlert>{profileText('notLoaded', { reason: error.sentence })}</FailureAlert>}
      {!data && !error && <Skeleton height={220} />}
      {data && (
        <Settings settings={data} about={about} onChanged={(settings) => mutate(settings, { revalidate: !settings })} />
      )}
      <MeterFiles timezone={timezone} about={about} onImported={() => void mutate()} />
    </ProfileCard>
  );
}

/** Their figures are texts here: the formats of glucose are loaded with a meal. */
const BANDS = ['usual', 'pregnancy'] as const;

type Change = BodyOf<typeof glucoseApi.changeGlucoseSettings>;
type SettingsProps = {
  settings: GlucoseSettings;
  about: About;
  /** Undefined: they have changed elsewhere. */
  onChanged: (settings?: GlucoseSettings) => Promise<unknown>;
};

/** Take effect immediately. */
function Settings({ settings, about, onChanged }: SettingsProps) {
  const { unit, band, keepDays } = settings;
  const [unitId, keepId] = [useId(), useId()];
  const { isBusy, attempt } = useAttempt(errorMessage);
  const change = (body: Change) =>
    attempt(
      async () => {
        try {
          await onChanged(
            await callEndpoint(glucoseApi.changeGlucoseSettings, { body, ifMatch: tagOf(settings), ...about }),
          );
        } catch (error) {
          if (isChangedElsewhere(error)) await onChanged();
          throw error;
        }
      },
      { done: uiText('saved') },
    );
  return (
    <>
      <div>
        <Text size="sm" fw={500} mb={4} id={unitId}>
          {text('unit')}
        </Text>
        <SegmentedControl
          aria-labelledby={unitId}
          fullWidth
          value={unit}
          disabled={isBusy}
          onChange={(value) => void change({ unit: value })}
          data={glucoseUnit.options}
        />
      </div>
      <Select
        label={text('band')}
        description={text('bandHint')}
        value={band}
        disabled={isBusy}
        allowDeselect={false}
        onChange={(value) => value !== null && void change({ band: value })}
        data={BANDS.map((value) => ({ value, label: text(`band_${value}_${unit}`) }))}
      />
      <div>
        <Text size="sm" fw={500} mb={4} id={keepId}>
          {text('keep')}
        </Text>
        <SegmentedControl
          aria-labelledby={keepId}
          fullWidth
          value={String(keepDays)}
          disabled={isBusy}
          onChange={(value) => void change({ keepDays: Number(value) as Change['keepDays'] })}
          data={glucoseApi.GLUCOSE_KEEP_DAYS.map((days) => ({ value: String(days), label: text(`keep_${days}`) }))}
        />
      </div>
    </>
  );
}
