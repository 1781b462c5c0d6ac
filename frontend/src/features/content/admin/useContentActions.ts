import { type ContentItem, contentApi } from '@carbsight/contracts';
import { useState } from 'react';
import { callEndpoint, sentenceOf } from '../../../shared/api';
import { showToast } from '../../../shared/ui';

type Doing = { readonly kind: 'publishing' | 'deleting'; readonly id: string };

/** Publishing and deleting from the list, which is read again afterwards whatever came of it. */
export function useContentActions(reload: () => void) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (what: Doing, done: string, failed: string, call: () => Promise<unknown>) => {
    if (doing) return;
    setDoing(what);
    setProblem(null);
    try {
      await call();
      showToast(done, { title: 'Success' });
    } catch (error) {
      showToast(failed, { title: 'Error', tone: 'failure' });
      setProblem(sentenceOf(error));
    }
    setDoing(null);
    reload();
  };

  return {
    doing,
    /** Why the last one did not work. */
    problem,
    publish: ({ id, version }: ContentItem) =>
      run({ kind: 'publishing', id }, 'Content published successfully', 'Failed to publish content', () =>
        callEndpoint(contentApi.publishContent, { params: { contentId: id }, body: { version } }),
      ),
    remove: ({ id }: ContentItem) =>
      run({ kind: 'deleting', id }, 'Content deleted successfully', 'Failed to delete content', () =>
        callEndpoint(contentApi.deleteContent, { params: { contentId: id } }),
      ),
  };
}
