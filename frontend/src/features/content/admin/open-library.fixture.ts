import type { ContentItem } from '@carbsight/contracts';
import { screen, within } from '@testing-library/react';
import { aUser } from '../../../../test/builders';
import { fakeApi, type Routes, signedIn } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';
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
  const api = fakeApi({
    ...signedIn(aUser({ isAdmin: true })),
    'POST /api/admin/visits': () => ({ status: 204 }),
    'GET /api/admin/content': () => ({ body: items }),
    'GET /api/admin/content-options': () => ({ body: options }),
    ...routes,
  });
  const lists = () => api.calls.filter(({ method, url }) => `${method} ${url.pathname}` === 'GET /api/admin/content');
  return { ...api, ...renderApp(path), lists };
}

export async function openDialog(user: ReturnType<typeof renderApp>['user'], name: string) {
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
