import { goldenRunsApi } from '@carbsight/contracts';
import { useState } from 'react';
import { callEndpoint, sentenceOf } from '../../../shared/api';
import { showToast } from '../../../shared/ui';
import { checkRun, newRun, type RunDraft, type RunErrors } from './run-draft';

/** A run in a form, until it is started. */
export function useStartRun(onStarted: () => void) {
  const [values, setValues] = useState(newRun);
  const [errors, setErrors] = useState<RunErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const change = (part: Partial<RunDraft>) => {
    setValues((known) => ({ ...known, ...part }));
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))));
  };
  const start = async () => {
    const checked = checkRun(values);
    setProblem(null);
    setErrors('errors' in checked ? checked.errors : {});
    if ('errors' in checked) return;
    setBusy(true);
    try {
      await callEndpoint(goldenRunsApi.startGoldenRun, { body: checked.body });
      showToast('Batch test started successfully', { title: 'Success' });
      onStarted();
    } catch (error) {
      showToast('Failed to start batch test', { title: 'Error', tone: 'failure' });
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return { values, errors, problem, isBusy, isDirty: values !== newRun, change, start };
}

export type StartRunForm = ReturnType<typeof useStartRun>;
