import type { Meal } from '@carbsight/contracts';
import { Box } from '@mantine/core';
import type { ApiFailure } from '../../shared/api';
import { FailureAlert, useIsOffline } from '../../shared/ui';
import { isFinished } from './meal-words';
import { mealsText } from './meals-text';

/** Why a displayed meal may be out of date. The server keeps working while it cannot be polled. */
export function ConnectionNote({ meal, failure }: { meal: Meal; failure: ApiFailure | undefined }) {
  const isOffline = useIsOffline();
  const sentence = isFinished(meal.status) ? finishedSentence(failure) : waitingSentence(isOffline, failure);
  return (
    sentence && (
      <Box mb="md">
        <FailureAlert>{sentence}</FailureAlert>
      </Box>
    )
  );
}

function waitingSentence(isOffline: boolean, failure: ApiFailure | undefined): string | null {
  if (isOffline) return mealsText('offline');
  if (!failure) return null;
  return failure.isConnectionLoss ? mealsText('unreachable') : finishedSentence(failure);
}

function finishedSentence(failure: ApiFailure | undefined): string | null {
  return failure ? mealsText('tryingAgain', { sentence: failure.sentence }) : null;
}
