import { z } from 'zod';
import { escapeMarkup } from './page-head.js';

const pageFiles = z.record(
  z.string(),
  z.object({
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    /** Additional files when someone is signed in. */
    ownScripts: z.array(z.string()),
    ownStyles: z.array(z.string()),
    /** Requested immediately, signed in or not. `:name` stands for that part of the address. */
    calls: z.array(z.string()),
    /** Requested when someone is signed in. */
    ownCalls: z.array(z.string()),
    /** The call that names the photo shown before the app renders, when someone is signed in. */
    ownPhoto: z.string().optional(),
  }),
);

/** What a page loads first, by the pattern of its address. Written by the frontend's build. */
export type PageFiles = z.infer<typeof pageFiles>;

export const parsePageFiles = (text: string): PageFiles => pageFiles.parse(JSON.parse(text));

/** Tags for the end of a page's head and body. */
export type PageTags = { readonly head: readonly string[]; readonly body: readonly string[] };

/**
 * Lets a browser request a page's code, styles and first responses in parallel with the shell, which would otherwise request them
 * one after the other. The app itself requests what is missing here. Styles are placed where they do not block the first paint;
 * code comes after its dependencies.
 * @param address with its query, in which case no responses are preloaded: the page's requests are unknown then, and an unused
 * response stays in the browser for a later identical request
 */
export function preloadTags(files: PageFiles | null, address: string, hasSession: boolean): PageTags {
  const [path = '/', query = ''] = address.split('?', 2);
  const found = pageAt(files, path);
  // Without being told, the app would briefly render the signed-out page to signed-in people, and would ask who is signed in even if no one
  // is.
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

/** The page with these tags inserted unchanged. */
export function withTags(page: string, { head, body }: PageTags): string {
  return atEndOf('body', atEndOf('head', page, head), body);
}

function atEndOf(part: 'head' | 'body', page: string, tags: readonly string[]): string {
  return tags.length === 0 ? page : page.replace(`</${part}>`, () => `  ${tags.join('\n    ')}\n  </${part}>`);
}

/** The call whose response names the first photo of the page at this address; null: there is none. */
export function ownPhotoCall(files: PageFiles | null, address: string): string | null {
  const found = pageAt(files, address);
  return found?.page.ownPhoto ? filled(found.page.ownPhoto, found.names) : null;
}

const mealWithPhoto = z.object({ coverUrl: z.string(), carbEstimate: z.number() });

/**
 * The page with its first photo, visible while the app still loads.
 * @param answer of `ownPhotoCall`; a meal without a figure yet has a smaller photo, which the app renders itself
 */
export function withPhoto(page: string, answer: unknown): string {
  const { data: meal } = mealWithPhoto.safeParse(answer);
  if (!meal) return page;
  const photo = escapeMarkup(meal.coverUrl);
  // Before the code occupies a phone's few connections to the server.
  const ahead = `<link rel="preload" as="image" fetchpriority="high" href="${photo}" />`;
  return page
    .replace('<script', () => `${ahead}\n    <script`)
    .replace(PHOTO, () => `<img src="${photo}" alt="" fetchpriority="high" />`);
}

type Names = ReadonlyMap<string, string>;

/** The placeholder in the frontend's page. */
const PHOTO = '<!--photo-->';

function pageAt(files: PageFiles | null, address: string): { page: PageFiles[string]; names: Names } | null {
  const path = address.replace(/(.)\/+$/, '$1');
  for (const [pattern, page] of Object.entries(files ?? {})) {
    const names = matched(pattern, path);
    if (names) return { page, names };
  }
  return null;
}

/** The values of a pattern's names in a path, whatever its case; null: the path does not match. */
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
