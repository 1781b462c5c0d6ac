import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** A theme only changes colours, so no other rule can find more in the second theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const LOOKS = [
  { theme: 'light', options: {} },
  { theme: 'dark', options: { runOnly: COLOUR_RULES } },
] as const;

/**
 * Finishes fades, slides and colour transitions: half-way, contrast is that of neither state. A dialog starts to fade in some
 * frames after it appears, so several frames without animation have to pass.
 */
const FINISH_ANIMATIONS = `(async () => {
  for (let stillFrames = 0; stillFrames < 4; stillFrames += 1) {
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity) continue;
      animation.finish();
      stillFrames = -1;
    }
  }
})()`;

/** Describes serious and critical axe findings on the open page. */
const findingsOf = (options: object) => `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(
  ({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => id + ': ' + help + '\\n  ' +
      nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join('\\n    ')).join('\\n  ')))`;

/**
 * Checks the open page in both themes. axe runs in the page itself: @axe-core/playwright reloads it for every check and opens a
 * second page for the report, which takes several times as long for the same findings.
 * @param rules further ones, which axe checks only where it is asked
 */
export async function expectAccessible(page: Page, rules: object = {}): Promise<void> {
  // A background tab does not render, so its transitions would never finish.
  await page.bringToFront();
  // axe cannot check frames here.
  expect(page.frames(), `the frames of ${page.url()}`).toHaveLength(1);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  for (const { theme, options } of LOOKS) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${theme}')`);
    await page.evaluate(FINISH_ANIMATIONS);
    expect(await page.evaluate(findingsOf({ rules, ...options })), `${page.url()} in the ${theme} theme`).toEqual([]);
  }
}
