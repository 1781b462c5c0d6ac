import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** A theme changes colours and nothing else: no other rule can find more in the second theme than in the first. */
const RULES_ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];
const LOOKS = [
  { theme: 'light', options: {} },
  { theme: 'dark', options: { runOnly: RULES_ABOUT_COLOURS } },
] as const;

/**
 * Ends what fades, slides or changes its colour: half-way it has the contrast of neither state. A dialog starts to fade in
 * some frames after it is there, so several frames have to pass in which nothing moves.
 */
const NOTHING_MOVES = `(async () => {
  for (let stillFrames = 0; stillFrames < 4; stillFrames += 1) {
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity) continue;
      animation.finish();
      stillFrames = -1;
    }
  }
})()`;

/** What axe calls serious or critical on the open page, in words. */
const findingsOf = (options: object) => `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(
  ({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => id + ': ' + help + '\\n  ' +
      nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join('\\n    ')).join('\\n  ')))`;

/**
 * Looks at the page that is open in both themes. axe runs in the page itself: @axe-core/playwright loads it anew for every
 * look and opens a second page to sum up, which takes several times as long for the same findings.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A tab behind another one draws nothing: its colours would stay on their way.
  await page.bringToFront();
  // axe does not look into frames here.
  expect(page.frames(), `the frames of ${page.url()}`).toHaveLength(1);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  for (const { theme, options } of LOOKS) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${theme}')`);
    await page.evaluate(NOTHING_MOVES);
    expect(await page.evaluate(findingsOf(options)), `${page.url()} in the ${theme} theme`).toEqual([]);
  }
}
