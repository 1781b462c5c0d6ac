import { goldenImagesApi } from '@carbsight/contracts';
import { Switch, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { callEndpoint, errorMessage, useEndpoint } from '../../shared/api';
import { defineMessages } from '../../shared/i18n';
import { RetryAlert, rememberFocus, showToast } from '../../shared/ui';

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
      showToast(consentText(consent ? 'consentGiven' : 'consentWithdrawn'));
    } catch (failure) {
      showToast(errorMessage(failure), { tone: 'failure' });
    }
    setSaving(false);
    giveFocusBack();
  };

  if (error && !data) {
    return (
      <RetryAlert onRetry={() => void mutate()}>
        {consentText('consentNotLoaded', { reason: error.sentence })}
      </RetryAlert>
    );
  }
  return (
    <>
      <Switch
        label={consentText('consentLabel')}
        size="md"
        aria-describedby={descriptionId}
        checked={data?.consent ?? false}
        disabled={!data || isSaving}
        onChange={(event) => void save(event.currentTarget.checked)}
      />
      {/* Not the switch's own description: that would become part of its name. */}
      <Text id={descriptionId} size="sm" c="dimmed">
        {consentText('consentMeaning')}
      </Text>
    </>
  );
}

export const english = {
  consentLabel: 'Use my photos to improve Carbsight',
  consentMeaning:
    'An administrator may look at photos of meals that you have corrected, and copy them, without your name, to test how well AI models read them. Turning this off removes the copies.',
  consentGiven: 'Thank you. Your photos may be used.',
  consentWithdrawn: 'Your photos are not used any more.',
  consentNotLoaded: 'Your choice could not be loaded. {{reason}}',
} as const;

/** The only part of golden sets that everybody sees. */
const consentText = defineMessages('research-consent', english, () =>
  import('./messages/de').then(({ german }) => german),
);
