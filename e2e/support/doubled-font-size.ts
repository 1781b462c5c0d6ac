import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type LaunchOptions } from '@playwright/test';

/**
 * A browser with a default font size of 32 px instead of 16. It changes the browser setting, because a style on the page would
 * not affect media queries in em. Playwright has no option for it, so it is written into the profile.
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
