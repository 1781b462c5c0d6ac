import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const themes = ['light', 'dark'] as const;

/** Those of a hidden part never end, so that nobody waits for long. */
const TRANSITIONS_DONE = `Promise.race([
  new Promise((resolve) => setTimeout(resolve, 1_000)),
  Promise.allSettled(document.getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    .map(({ finished }) => finished))
]).then(() => undefined)`;

/** Looks at the page that is open in both themes; what axe calls serious or critical is a failure. */
export async function expectAccessible(page: Page): Promise<void> {
  // A tab behind another one draws nothing: its colours would stay on their way.
  await page.bringToFront();
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${theme}')`);
    // Colours that are on their way from one theme to the other have the contrast of neither.
    await page.evaluate(TRANSITIONS_DONE);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const findings = serious.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n  ${nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join('\n    ')).join('\n  ')}`,
    );
    expect(findings, `${page.url()} in the ${theme} theme`).toEqual([]);
  }
}
