import { useState } from 'react';
import { rememberFocus } from './focus';
import { showToast } from './toasts/show-toast';

type Attempt = {
  /** What a toast says when it worked. */
  readonly done?: string | undefined;
  /** Of several on one screen. */
  readonly name?: string;
  /** Once it has ended, either way. */
  readonly after?: () => Promise<unknown>;
};

/**
 * What a person starts with a press: a toast says how it ended, and the focus goes back to where it was.
 * @param messageOf a failure in words
 */
export function useAttempt(messageOf: (failure: unknown) => string) {
  /** The name of the one in progress. */
  const [busy, setBusy] = useState<string | null>(null);
  const attempt = async (work: () => Promise<unknown>, { done, name = '', after }: Attempt = {}): Promise<void> => {
    const giveFocusBack = rememberFocus();
    setBusy(name);
    try {
      await work();
      if (done) showToast(done);
    } catch (failure) {
      showToast(messageOf(failure), { tone: 'failure' });
    }
    await after?.();
    setBusy(null);
    giveFocusBack();
  };
  return { busy, isBusy: busy !== null, attempt };
}
