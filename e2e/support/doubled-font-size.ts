import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type LaunchOptions } from '@playwright/test';

/**
 * A browser whose person has set letters of 32 px instead of 16. The setting itself, not a style of the page: only with it
 * media queries in em follow. There is no option of a context for it, so it stands in the profile before the start.
 */
export async function withDoubledFontSize<T>(
  options: BrowserContextOptions & LaunchOptions,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'carbsight-doubled-font-size-'));
  try {
    await mkdir(join(profile, 'Default'));
    const preferences = { webkit: { webprefs: { default_font_size: 32 } } };
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
    const context = await chromium.launchPersistentContext(profile, options);
    try {
      return await work(context);
    } finally {
      await context.close();
    }
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}
