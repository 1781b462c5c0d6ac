import type { ContentItem } from '@carbsight/contracts';
import { screen, within } from '@testing-library/react';
import type { Routes } from '../../../../test/fake-api';
import { openAdmin } from '../../../../test/render-app';
import { aContentItem } from '../content-item.fixture';

const options = {
  types: [
    { value: 'blog', label: 'Blog Post' },
    { value: 'faq', label: 'FAQ' },
    { value: 'comparison', label: 'Comparison' },
    { value: 'static', label: 'Static Page' },
  ],
  statuses: [
    { value: 'draft', label: 'Draft' },
    { value: 'published', label: 'Published' },
    { value: 'archived', label: 'Archived' },
  ],
};
export const item = aContentItem();
export const ITEM_PATH = `/api/admin/content/${item.id}`;

/** Content Management over a fake API with these items. */
export function openLibrary(items: ContentItem[], routes: Routes = {}, path = '/admin/content') {
  const view = openAdmin(path, {
    'GET /api/admin/content': () => ({ body: items }),
    'GET /api/admin/content-options': () => ({ body: options }),
    ...routes,
  });
  const lists = () => view.calls.filter(({ method, url }) => `${method} ${url.pathname}` === 'GET /api/admin/content');
  return { ...view, lists };
}

export async function openDialog(user: ReturnType<typeof openAdmin>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

/** From now on the server delays every write until the returned function is called. */
export function holdWrites(): () => void {
  const answer = globalThis.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'GET') await released;
    return answer(input, init);
  };
  return release;
}
