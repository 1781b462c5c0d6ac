import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appPages } from '@carbsight/contracts';
import { type APIRequestContext, type BrowserContext, chromium } from '@playwright/test';
import { chromiumInstalled } from '../support/chromium.js';
import { openSettled } from '../support/open-settled.js';

/** Pictures of every screen of what scripts/gallery.mjs has started. */

const { GALLERY_URL: baseURL = '', GALLERY_PEOPLE = '{}', GALLERY_FOLDER: folder = '' } = process.env;
const { person, administrator } = JSON.parse(GALLERY_PEOPLE);
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, looks: { type: 'string', default: '' } },
});

const LANGUAGES = ['en', 'de', 'es'] as const;
const WIDTHS = [390, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;
const looks = LANGUAGES.flatMap((language) =>
  WIDTHS.flatMap((width) =>
    SCHEMES.map((scheme) => ({ language, width, scheme, name: `${width}-${scheme}-${language}` })),
  ),
).filter(({ name }) => new RegExp(values.looks).test(name));

const fileOf = (path: string) =>
  `${
    path
      .slice(1)
      .replace(/[0-9a-f-]{36}/, 'one')
      .replaceAll(/[/?=:]/g, '-') || 'home'
  }.png`;
const isWanted = (path: string) => new RegExp(values.only).test(path);

type Pages = { readonly paths: readonly string[]; readonly as: typeof person | null };

/** Pages of the manifest; those with a parameter show the first thing of their kind. */
async function pagesOfPeople(api: APIRequestContext): Promise<readonly Pages[]> {
  const { scans } = await (await api.get('/api/scans')).json();
  const pages = Object.entries(appPages).filter(([path]) => !/[*]|:slug/.test(path));
  const named = pages.flatMap(([path, page]) => {
    const open = path.replace(':mealId', scans[0].mealId).replace(':code', '4006381333931');
    return isWanted(open) ? [{ open, needsUser: 'needsUser' in page && page.needsUser }] : [];
  });
  const of = (needsUser: boolean) => named.filter((page) => page.needsUser === needsUser).map(({ open }) => open);
  return [
    { as: null, paths: of(false) },
    { as: person, paths: [...of(true), ...['/', '/family'].filter(isWanted)] },
  ];
}

/** What the navigation leads to, and one person, run and meal. */
async function pagesOfAdministrators(context: BrowserContext): Promise<Pages> {
  const page = await context.newPage();
  await openSettled(page, '/admin');
  const links = await page
    .locator('a[href^="/admin"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await page.close();
  const [user] = await (await context.request.get('/api/admin/users')).json();
  const paths = [...new Set([...links.flatMap((link) => link ?? []), `/admin/users/${user.id}`])];
  return { as: administrator, paths: paths.filter(isWanted) };
}

const browser = await chromium.launch({ args: ['--no-sandbox'], ...chromiumInstalled });
const contextFor = async (as: Pages['as'], { language, width, scheme }: (typeof looks)[number]) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: scheme,
    locale: language,
    serviceWorkers: 'block',
    extraHTTPHeaders: { origin: baseURL },
  });
  if (as) await context.request.post('/api/auth/login', { data: as });
  if (as) await context.request.patch('/api/profile', { data: { language } });
  return context;
};

const taken = new Set<string>();
for (const look of looks) {
  const [ofPerson, ofAdministrator] = [await contextFor(person, look), await contextFor(administrator, look)];
  const all = [...(await pagesOfPeople(ofPerson.request)), await pagesOfAdministrators(ofAdministrator)];
  await mkdir(join(folder, look.name), { recursive: true });
  for (const { as, paths } of all) {
    const context = await contextFor(as, look);
    for (const path of paths) {
      const page = await context.newPage();
      await openSettled(page, path).catch((error: Error) => console.log(`${look.name} ${path}: ${error.message}`));
      const file = `${as === null ? 'visitor-' : ''}${fileOf(path)}`;
      await page.screenshot({ path: join(folder, look.name, file), fullPage: true });
      taken.add(file);
      await page.close();
    }
    await context.close();
  }
  await Promise.all([ofPerson.close(), ofAdministrator.close()]);
  console.log(`${look.name}: ${all.flatMap(({ paths }) => paths).length} screens`);
}
await browser.close();

const picture = (file: string) =>
  looks.map(({ name }) => `<img loading="lazy" src="${name}/${file}" alt="${name}">`).join('');
const rows = [...taken].map((file) => `<h2>${file}</h2><div>${picture(file)}</div>`).join('\n');
const style =
  'div{display:flex;gap:8px;align-items:flex-start;overflow:auto}img{max-width:720px;border:1px solid #999}';
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><title>Carbsight</title><style>${style}</style>\n${rows}\n`,
);
console.log(`gallery: ${join(folder, 'index.html')}`);
