/** What a meal is chosen for: a judgement of its estimate, or a shadow run by the test model. */
export type SamplePurpose = 'judge' | 'shadow-run';

/**
 * Whether a meal belongs to the share (in percent, 0 to 100) that is evaluated. A hash of purpose and meal id decides instead of
 * chance: retries, late deliveries and other processes decide the same way; the meals of a lower rate are among those of a higher
 * one; and which meals are judged says nothing about which ones the test model reads.
 */
export function isSampled(mealId: string, ratePercent: number, purpose: SamplePurpose): boolean {
  return (hash32(`${purpose}:${mealId}`) / 2 ** 32) * 100 < ratePercent;
}

/** FNV-1a over UTF-16 units, then MurmurHash3's finaliser: ids of the same second differ in few characters. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
