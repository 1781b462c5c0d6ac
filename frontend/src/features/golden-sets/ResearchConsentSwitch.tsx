import { goldenImagesApi } from '@carbsight/contracts';
import { Switch, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { callEndpoint, sentenceOf, useEndpoint } from '../../shared/api';
import { rememberFocus, showToast } from '../../shared/ui';
import { RetryAlert } from './RetryAlert';

/** Whether photos of the person may test models. Off until they say so themselves. */
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
      showToast(consent ? 'Thank you. Your photos may be used.' : 'Your photos are not used any more.');
    } catch (failure) {
      showToast(sentenceOf(failure), { tone: 'failure' });
    }
    setSaving(false);
    giveFocusBack();
  };

  if (error && !data) {
    return (
      <RetryAlert onRetry={() => void mutate()}>{`Your choice could not be loaded. ${error.sentence}`}</RetryAlert>
    );
  }
  return (
    <>
      <Switch
        label="Use my photos to improve Carbsight"
        size="md"
        aria-describedby={descriptionId}
        checked={data?.consent ?? false}
        disabled={!data || isSaving}
        onChange={(event) => void save(event.currentTarget.checked)}
      />
      {/* Not the switch's own description: that would become part of its name. */}
      <Text id={descriptionId} size="sm" c="dimmed" mt={6}>
        An administrator may look at photos of meals that you have corrected, and copy them, without your name, to test
        how well AI models read them. Turning this off removes the copies.
      </Text>
    </>
  );
}
