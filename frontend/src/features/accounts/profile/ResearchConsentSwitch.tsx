import { goldenImagesApi } from '@carbsight/contracts';
import { Switch, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { callEndpoint, errorMessage, useEndpoint } from '../../../shared/api';
import { RetryAlert, rememberFocus, showToast } from '../../../shared/ui';
import { profileText } from './profile-text';

/** Whether the person's photos may be used to test models. Off until they agree. */
export function ResearchConsentSwitch() {
  const { data, error, mutate } = useEndpoint(goldenImagesApi.getResearchConsent, {});
  const [isSaving, setSaving] = useState(false);
  const descriptionId = useId();

  const save = async (consent: boolean) => {
    const giveFocusBack = rememberFocus();
    setSaving(true);
    try {
      await mutate(await callEndpoint(goldenImagesApi.setResearchConsent, { body: { consent } }), {
        revalidate: false,
      });
      showToast(profileText(consent ? 'consentGiven' : 'consentWithdrawn'));
    } catch (failure) {
      showToast(errorMessage(failure), { tone: 'failure' });
    }
    setSaving(false);
    giveFocusBack();
  };

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
