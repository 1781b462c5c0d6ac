import { goldenImagesApi } from '@carbsight/contracts';
import { Switch, Text } from '@mantine/core';
import { useId } from 'react';
import { callEndpoint, errorMessage, useEndpoint } from '../../../shared/api';
import { RetryAlert } from '../../../shared/ui';
import { useAttempt } from '../../../shared/ui/useAttempt';
import { profileText } from './profile-text';

/** Whether the person's photos may be used to test models. Off until they agree. */
export function ResearchConsentSwitch() {
  const { data, error, mutate } = useEndpoint(goldenImagesApi.getResearchConsent, {});
  const { isBusy: isSaving, attempt } = useAttempt(errorMessage);
  const descriptionId = useId();

  const save = (consent: boolean) =>
    attempt(
      async () =>
        mutate(await callEndpoint(goldenImagesApi.setResearchConsent, { body: { consent } }), { revalidate: false }),
      { done: profileText(consent ? 'consentGiven' : 'consentWithdrawn') },
    );

  if (error && !data) {
    return (
      <RetryAlert onRetry={() => void mutate()}>
        {profileText('consentNotLoaded', { reason: error.sentence })}
      </RetryAlert>
    );
  }
  return (
    <>
      <Switch
        label={profileText('consentLabel')}
        size="md"
        aria-describedby={descriptionId}
        checked={data?.consent ?? false}
        disabled={!data || isSaving}
        onChange={(event) => void save(event.currentTarget.checked)}
      />
      {/* Not the switch's own description: that would become part of its name. */}
      <Text id={descriptionId} size="sm" c="dimmed">
        {profileText('consentMeaning')}
      </Text>
    </>
  );
}
