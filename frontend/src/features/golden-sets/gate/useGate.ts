import { type GateBars, goldenGateApi } from '@carbsight/contracts';
import { useState } from 'react';
import { ApiFailure, callEndpoint, sentenceOf, useEndpoint } from '../../../shared/api';
import { rememberFocus, showToast } from '../../../shared/ui';

/** The gate, and the way to change its bars. */
export function useGate() {
  const { data: gate, error, mutate } = useEndpoint(goldenGateApi.getGoldenGate, {});
  const [isSaving, setSaving] = useState(false);
  /** What the server said when somebody else had changed the bars meanwhile. */
  const [conflict, setConflict] = useState<string | null>(null);

  /** True when they were saved. */
  const save = async (bars: GateBars): Promise<boolean> => {
    const giveFocusBack = rememberFocus();
    setSaving(true);
    try {
      const body = gate ? { ...bars, version: gate.version } : bars;
      await mutate(await callEndpoint(goldenGateApi.setGateBars, { body }), { revalidate: false });
      setConflict(null);
      showToast('Gate bars updated successfully', { title: 'Success' });
      return true;
    } catch (failure) {
      showToast(sentenceOf(failure), { title: 'Gate Not Updated', tone: 'failure' });
      if (failure instanceof ApiFailure && failure.status === 409) {
        setConflict(failure.sentence);
        await mutate();
      }
      return false;
    } finally {
      setSaving(false);
      giveFocusBack();
    }
  };

  return {
    gate,
    failure: error ?? null,
    reload: () => void mutate(),
    save,
    isSaving,
    conflict,
    forgetConflict: () => setConflict(null),
  };
}
