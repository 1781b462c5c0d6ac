import { type ContentItem, contentApi } from '@carbsight/contracts';
import { useState } from 'react';
import { callEndpoint, sentenceOf } from '../../../shared/api';
import { showToast } from '../../../shared/ui';

/** Publishing and deleting from the list, which is read again afterwards whatever came of it. */
export function useContentActions(reload: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (done: string, failed: string, call: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await call();
      showToast(done, { title: 'Success' });
    } catch (error) {
      showToast(failed, { title: 'Error', tone: 'failure' });
      setProblem(sentenceOf(error));
    }
    setBusy(false);
    reload();
  };

  return {
    isBusy,
    /** Why the last one did not work. */
    problem,
    publish: ({ id, version }: ContentItem) =>
      run('Content published successfully', 'Failed to publish content', () =>
        callEndpoint(contentApi.publishContent, { params: { contentId: id }, body: { version } }),
      ),
    remove: ({ id, version }: ContentItem) =>
      run('Content deleted successfully', 'Failed to delete content', () =>
        callEndpoint(contentApi.deleteContent, { params: { contentId: id }, query: { version } }),
      ),
  };
}
