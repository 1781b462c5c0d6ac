import { diffLines, diffWordsWithSpace } from 'diff';

export type Difference = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** A paragraph that keeps at least this share of its characters is shown with its changed words, else as removed and added. */
const ALIKE = 0.5;
const LIMIT_MS = 500;

/** The differences between two texts: by paragraph, and by word within similar paragraphs. */
export function promptDifferences(before: string, after: string): readonly Difference[] {
  const lines = diffLines(before, after, { timeout: LIMIT_MS });
  // Comparing texts with almost nothing in common would take too long: one removed, one added.
  if (!lines) return whole(before, after);
  const differences: Difference[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [line, next] = [lines[index], lines[index + 1]];
    if (!line) continue;
    if (line.removed && next?.added) {
      differences.push(...withinParagraphs(line.value, next.value));
      index += 1;
    } else {
      differences.push({ kind: line.added ? 'added' : line.removed ? 'removed' : 'same', text: line.value });
    }
  }
  return differences;
}

function withinParagraphs(before: string, after: string): readonly Difference[] {
  const words = diffWordsWithSpace(before, after, { timeout: LIMIT_MS });
  if (!words) return whole(before, after);
  const kept = words.reduce((sum, { added, removed, value }) => (added || removed ? sum : sum + value.length), 0);
  if (kept < ALIKE * Math.max(before.length, after.length)) return whole(before, after);
  return words.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

function whole(before: string, after: string): readonly Difference[] {
  // A last line without a line break must not run into its replacement.
  const gone = before === '' || before.endsWith('\n') ? before : `${before}\n`;
  const parts: readonly Difference[] = [
    { kind: 'removed', text: gone },
    { kind: 'added', text: after },
  ];
  return parts.filter(({ text }) => text !== '');
}
