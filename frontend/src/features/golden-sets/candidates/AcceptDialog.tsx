import { type GoldenCandidate, goldenImagesApi, type TruthSource } from '@carbsight/contracts';
import { Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { callEndpoint, readUrl, sentenceOf } from '../../../shared/api';
import { gramsText } from '../../../shared/figures';
import { FailureAlert, showToast } from '../../../shared/ui';
import { FormDialog } from '../FormDialog';
import { FILL_IN, fieldError, truthSourceChoices } from '../golden-words';
import { Thumbnail } from '../Thumbnail';
import { type AcceptErrors, checkAccept, draftOf } from './accept-draft';
import { dishOf } from './candidate-words';

type AcceptDialogProps = {
  candidate: GoldenCandidate;
  onAccepted: () => void;
  onChanged: () => void;
  onClose: () => void;
};

/** Copies a person's meal into the set, with what the administrator takes for the truth. */
export function AcceptDialog({ candidate, onAccepted, onChanged, onClose }: AcceptDialogProps) {
  const [values, setValues] = useState(() => draftOf(candidate));
  const [errors, setErrors] = useState<AcceptErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isIncomplete = Object.values(errors).includes(FILL_IN);

  const accept = async () => {
    const checked = checkAccept(values);
    setProblem(null);
    setErrors('errors' in checked ? checked.errors : {});
    if ('errors' in checked) return;
    setBusy(true);
    try {
      await callEndpoint(goldenImagesApi.acceptGoldenCandidate, {
        params: { mealId: candidate.mealId },
        body: checked.body,
      });
      showToast('Added to the golden set', { title: 'Success' });
      onAccepted();
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
    // After a refusal, too: its owner may have withdrawn.
    onChanged();
  };
  return (
    <FormDialog title="Accept into the golden set" size="32rem" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void accept();
        }}
      >
        <Stack>
          <Thumbnail
            src={readUrl(goldenImagesApi.getGoldenCandidatePhoto, { mealId: candidate.mealId, size: 'full' })}
            alt={`Photo of ${dishOf(candidate)}`}
            size="whole"
          />
          <Text size="sm" c="dimmed">
            Estimated {gramsText(candidate.estimatedCarbs)}, corrected to {gramsText(candidate.correctedCarbs)}.
          </Text>
          <Select
            label="Truth source"
            description="How is the amount known?"
            placeholder="Choose one"
            withAsterisk
            data={truthSourceChoices}
            value={values.truthSource}
            error={fieldError(errors.truthSource)}
            onChange={(source) => setValues({ ...values, truthSource: source as TruthSource | null })}
            data-autofocus
          />
          <TextInput
            label="Meal Name"
            dir="auto"
            withAsterisk
            maxLength={goldenImagesApi.GOLDEN_NAME_MAX}
            value={values.mealName}
            error={fieldError(errors.mealName)}
            onChange={(event) => setValues({ ...values, mealName: event.currentTarget.value })}
          />
          <NumberInput
            label="Ground Truth Carbs (g)"
            withAsterisk
            step={0.1}
            min={0}
            decimalScale={3}
            allowedDecimalSeparators={['.', ',']}
            clampBehavior="none"
            value={values.groundTruthCarbs}
            error={fieldError(errors.groundTruthCarbs)}
            onChange={(groundTruthCarbs) => setValues({ ...values, groundTruthCarbs })}
          />
          <FailureAlert>{isIncomplete ? FILL_IN : problem}</FailureAlert>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Accept
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
