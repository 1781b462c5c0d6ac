import type { BuiltInPrompt } from './built-in-prompt.js';
import { systemPrompt } from './system.prompt.js';
import { promptV10 } from './v1-0.prompt.js';
import { promptV20 } from './v2-0.prompt.js';
import { promptV23 } from './v2-3.prompt.js';
import { promptV30 } from './v3-0.prompt.js';
import { promptV30Production } from './v3-0-production.prompt.js';
import { promptV40 } from './v4-0.prompt.js';

export type { BuiltInPrompt } from './built-in-prompt.js';
export { findDosingInstructions } from './dosing-instructions.js';
export { releasedHashes } from './released-hashes.js';
export { systemPrompt };

/** The six versions that the administrators' screens start with, in the order of their ids. */
export const builtInPrompts: readonly BuiltInPrompt[] = [
  promptV10,
  promptV20,
  promptV30,
  promptV23,
  promptV40,
  promptV30Production,
];

/** The prompt of live scans until an administrator sets another version live. */
export const productionPrompt: BuiltInPrompt = promptV30Production;

/** Versions that look the same to a reader are the same: `V2.0` is `v2.0`. */
export function isSameVersion(one: string, other: string): boolean {
  return foldVersion(one) === foldVersion(other);
}

function foldVersion(version: string): string {
  return version.normalize('NFKC').trim().toLowerCase();
}

/** A built-in prompt by its version (`v2.0`), or the system prompt as `system`; null for a later version. */
export function findPrompt(version: string): BuiltInPrompt | null {
  return [...builtInPrompts, systemPrompt].find((prompt) => isSameVersion(prompt.version, version)) ?? null;
}
