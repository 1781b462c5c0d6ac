import { type GoldenRun, goldenRunsApi } from '@carbsight/contracts';
import { IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { EditorButton, TaskDialog } from '../../../../shared/admin';
import { callEndpoint, errorMessage } from '../../../../shared/api';
import { showToast } from '../../../../shared/ui';

type CancelRunProps = { run: GoldenRun; onCancelled: () => void };

/** Stops a run, after confirmation: calls not made yet cannot be made later in the same run. */
export function CancelRun({ run, onCancelled }: CancelRunProps) {
  const [isAsking, setAsking] = useState(false);
  const cancel = async () => {
    try {
      await callEndpoint(goldenRunsApi.cancelGoldenRun, { params: { runId: run.id } });
      showToast('Batch test run cancelled. Its answers so far are kept.');
    } catch (error) {
      showToast(errorMessage(error), { title: 'Run Not Cancelled', tone: 'failure' });
    }
    // Also after a rejection: it may just have ended on its own.
    onCancelled();
  };

  return (
    <>
      <EditorButton variant="default" Icon={IconPlayerStop} onClick={() => setAsking(true)}>
        Cancel
      </EditorButton>
      {isAsking && (
        <TaskDialog
          title="Cancel this run?"
          submit="Cancel run"
          cancel="Keep it running"
          isDanger
          run={cancel}
          onClose={() => setAsking(false)}
        >
          No more photos will be sent. Answers so far are kept, with their cost. A cancelled run cannot be resumed and
          does not pass the gate.
        </TaskDialog>
      )}
    </>
  );
}
