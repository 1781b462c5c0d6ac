/** Where the service worker stores it (`public/share-worker.js`). */
const CONTENT = '/share/content';

export type SharedContent = { readonly words: string; readonly photos: readonly File[] };

/** What another app shared, once; null if there is nothing. Without a service worker, the response is the page. */
export async function takeSharedContent(): Promise<SharedContent | null> {
  const answer = await fetch(CONTENT);
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('multipart/form-data')) return null;
  const form = await answer.formData();
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  // Most apps put everything into the text. A link alone is shown, too: what was shared must not vanish.
  const words = field('text') || field('title') || field('url');
  const photos = form.getAll('photo').filter((value) => value instanceof File && value.size > 0) as File[];
  return words === '' && photos.length === 0 ? null : { words, photos };
}
