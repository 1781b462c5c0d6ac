import type { Meal } from '@carbsight/contracts';
import { Box } from '@mantine/core';
import type { ApiFailure } from '../../shared/api';
import { FailureAlert, useIsOffline } from '../../shared/ui';
import { isFinished } from './meal-words';

/** Why a meal that is shown may not be the newest. The server works on while nobody can ask it. */
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
  if (isOffline) return 'You are offline. The analysis goes on; this page continues when you are back.';
  if (!failure) return null;
  return failure.isConnectionLoss
    ? 'Carbsight cannot be reached. The analysis goes on; this page continues when the connection is back.'
    : finishedSentence(failure);
}

function finishedSentence(failure: ApiFailure | undefined): string | null {
  return failure ? `${failure.sentence} Trying again by itself.` : null;
}
