import { type GoldenRun, goldenRunsApi } from '@carbsight/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { callEndpoint, sentenceOf } from '../../../shared/api';
import { Dialog, showToast } from '../../../shared/ui';

type CancelRunProps = { run: GoldenRun; onCancelled: () => void };

/** Stops a run, after a question: what is not asked yet cannot be asked later in the same run. */
export function CancelRun({ run, onCancelled }: CancelRunProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const cancel = async () => {
    setBusy(true);
    try {
      await callEndpoint(goldenRunsApi.cancelGoldenRun, { params: { runId: run.id } });
      showToast('Batch test run cancelled. What was answered stays.');
    } catch (error) {
      showToast(sentenceOf(error), { title: 'Run Not Cancelled', tone: 'failure' });
    } finally {
      setBusy(false);
      setAsking(false);
      // Also after a refusal: it may just have ended by itself.
      onCancelled();
    }
  };

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Cancel
      </Button>
      {isAsking && (
        <Dialog title="Cancel this run?" onClose={() => setAsking(false)}>
          <Stack>
            <Text>
              No further photo is sent. What was answered stays, with its cost, but a cancelled run cannot go on and
              does not pass the gate.
            </Text>
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
                Keep it running
              </Button>
              <Button color="red.9" loading={isBusy} onClick={() => void cancel()}>
                Cancel run
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
