import { type GoldenCandidate, goldenImagesApi } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/admin';
import { callEndpoint, sentenceOf } from '../../../shared/api';
import { FailureAlert, showToast } from '../../../shared/ui';
import { dishOf } from './candidate-words';

type LeaveOutDialogProps = { candidate: GoldenCandidate; onChanged: () => void; onClose: () => void };

export function LeaveOutDialog({ candidate, onChanged, onClose }: LeaveOutDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leaveOut = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await callEndpoint(goldenImagesApi.dismissGoldenCandidate, { params: { mealId: candidate.mealId } });
      showToast('Left out', { title: 'Success' });
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
    onChanged();
  };
  return (
    <ConfirmDialog
      title="Leave out"
      confirmLabel="Leave out"
      isBusy={isBusy}
      onConfirm={() => void leaveOut()}
      onClose={onClose}
    >
      <FailureAlert>{problem}</FailureAlert>
      <Text mt={problem ? 'sm' : undefined} style={{ overflowWrap: 'anywhere' }}>
        “{dishOf(candidate)}” leaves this list for good. Its owner’s meal is not changed.
      </Text>
    </ConfirmDialog>
  );
}
