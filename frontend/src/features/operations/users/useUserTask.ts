import { useState } from 'react';
import { sentenceOf } from '../../../shared/api';

/** Runs what a dialog is for. After a refusal it stays open and says why. */
export function useUserTask(run: () => Promise<void>, onDone: () => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setProblem(null);
    setBusy(true);
    try {
      await run();
      onDone();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return { problem, isBusy, submit: () => void submit() };
}
