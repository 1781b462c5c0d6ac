import { z } from 'zod';
import { escapeMarkup } from './page-head.js';

const pageFiles = z.record(
  z.string(),
  z.object({
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    /** More of both when somebody is signed in. */
    ownScripts: z.array(z.string()),
    ownStyles: z.array(z.string()),
    /** Asked for at once, whoever is there. `:name` stands for that part of the address. */
    calls: z.array(z.string()),
    /** Asked for when somebody is signed in. */
    ownCalls: z.array(z.string()),
    /** The call that names the photo that stands on the page before the app does, when somebody is signed in. */
    ownPhoto: z.string().optional(),
  }),
);

/** By the pattern of an address, what its page loads first. The frontend's build writes it. */
export type PageFiles = z.infer<typeof pageFiles>;

export const readPageFiles = (text: string): PageFiles => pageFiles.parse(JSON.parse(text));

/** Tags for the end of a page's head and for the end of its body. */
export type PageTags = { readonly head: readonly string[]; readonly body: readonly string[] };

/**
 * What lets a browser ask for a page's code, styles and first answers together with the shell, which would ask for them one
 * after the other. What is missing here, the app asks for itself. The styles stand where the first paint does not wait for them; the code
 * comes after what it needs.
 * @param address with its query, where no answers are loaded ahead: what the page asks for then is not known here, and an
 * answer that nobody takes stays in the browser's document for whoever asks for the same later
 */
export function preloadTags(files: PageFiles | null, address: string, hasSession: boolean): PageTags {
  const [path = '/', query = ''] = address.split('?', 2);
  const found = pageAt(files, path);
  // The app draws nobody's page for a moment where somebody is signed in, unless it is told; and asks who is here where nobody is.
  const session = [`<meta name="carbsight-session" content="${hasSession ? 'open' : 'none'}" />`];
  if (!found) return { head: session, body: [] };
  const { page, names } = found;
  const own = hasSession ? page : { ownScripts: [], ownStyles: [], ownCalls: [] };
  const scripts = [...page.scripts, ...own.ownScripts];
  const styles = [...page.styles, ...own.ownStyles];
  const calls = query === '' ? [...own.ownCalls, ...page.calls] : [];
  return {
    head: [
      ...session,
      ...calls.map(
        (call) =>
          `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeMarkup(filled(call, names))}" />`,
      ),
      ...scripts.map(
        (path) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${escapeMarkup(path)}" />`,
      ),
    ],
    body: styles.map((path) => `<link rel="stylesheet" crossorigin href="${escapeMarkup(path)}" />`),
  };
}

/** The page with these tags in it, as they are. */
export function withTags(page: string, { head, body }: PageTags): string {
  return atEndOf('body', atEndOf('head', page, head), body);
}

function atEndOf(part: 'head' | 'body', page: string, tags: readonly string[]): string {
  return tags.length === 0 ? page : page.replace(`</${part}>`, () => `  ${tags.join('\n    ')}\n  </${part}>`);
}

/** The call whose answer names the photo that the page at this address begins with; null: it begins with none. */
export function ownPhotoCall(files: PageFiles | null, address: string): string | null {
  const found = pageAt(files, address);
  return found?.page.ownPhoto ? filled(found.page.ownPhoto, found.names) : null;
}

const mealWithPhoto = z.object({ coverUrl: z.string(), carbEstimate: z.number() });

/**
 * The page with the photo that it begins with, so that it is seen while the app still loads.
 * @param answer of `ownPhotoCall`; a meal that has no figure yet has a smaller photo, which the app draws itself
 */
export function withPhoto(page: string, answer: unknown): string {
  const { data: meal } = mealWithPhoto.safeParse(answer);
  if (!meal) return page;
  const photo = escapeMarkup(meal.coverUrl);
  // Ahead of a phone's few lanes to the server being taken by the code.
  const ahead = `<link rel="preload" as="image" fetchpriority="high" href="${photo}" />`;
  return page
    .replace('<script', () => `${ahead}\n    <script`)
    .replace(PHOTO, () => `<img src="${photo}" alt="" fetchpriority="high" />`);
}

type Names = ReadonlyMap<string, string>;

/** Where the frontend's page keeps room for it. */
const PHOTO = '<!--photo-->';

function pageAt(files: PageFiles | null, address: string): { page: PageFiles[string]; names: Names } | null {
  const path = address.replace(/(.)\/+$/, '$1');
  for (const [pattern, page] of Object.entries(files ?? {})) {
    const names = matched(pattern, path);
    if (names) return { page, names };
  }
  return null;
}

/** What stands for the names of a pattern in a path, whatever its case; null: it is another path. */
function matched(pattern: string, path: string): Names | null {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  if (wanted.length !== parts.length) return null;
  const names = new Map<string, string>();
  for (const [nth, part] of parts.entries()) {
    const one = wanted[nth] ?? '';
    if (!one.startsWith(':')) {
      if (one !== part.toLowerCase()) return null;
    } else if (/^[\w-]+$/.test(part)) names.set(one, part);
    else return null;
  }
  return names;
}

const filled = (call: string, names: Names): string => call.replace(/:\w+/g, (name) => names.get(name) ?? '');
