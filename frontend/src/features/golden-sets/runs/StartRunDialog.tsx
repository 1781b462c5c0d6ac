import type { GoldenImage, GoldenRun } from '@carbsight/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { countText } from '../../../shared/figures';
import { FailureAlert } from '../../../shared/ui';
import { FormDialog } from '../FormDialog';
import { FILL_IN } from '../golden-words';
import { RunFields } from './RunFields';
import { RunPriceNote } from './RunPriceNote';
import { withoutTruth } from './run-draft';
import { useStartRun } from './useStartRun';

type StartRunDialogProps = {
  images: readonly GoldenImage[];
  /** Completed ones among them can be the baseline. */
  runs: readonly GoldenRun[];
  onStarted: () => void;
  onClose: () => void;
};

export function StartRunDialog({ images, runs, onStarted, onClose }: StartRunDialogProps) {
  const form = useStartRun(() => {
    onStarted();
    onClose();
  });
  const unknown = withoutTruth(images);
  const isIncomplete = Object.values(form.errors).includes(FILL_IN);
  return (
    <FormDialog title="Run Batch Test" isDirty={form.isDirty} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isBusy) void form.start();
        }}
      >
        <Stack>
          <RunFields form={form} runs={runs} />
          <RunPriceNote draft={form.values} />
          {unknown > 0 && (
            <Text size="sm" c="dimmed">
              {countText(unknown)} of {countText(images.length)} images have no truth yet. They are read and paid, but
              count in no error.
            </Text>
          )}
          <FailureAlert>{isIncomplete ? FILL_IN : form.problem}</FailureAlert>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isBusy}>
              Start Test
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
