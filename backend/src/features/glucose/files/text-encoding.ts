/** The encoding of a text file, by its first bytes; null if it is not text. */
export function encodingOf(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head.includes(0)) return withoutMark(head);
  try {
    // The last character may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Letters of most headers have a zero in their upper byte. */
function withoutMark(head: Buffer): string | null {
  const zeros = { even: 0, odd: 0 };
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  const most = head.length / 3;
  if (zeros.odd > most && zeros.even === 0) return 'utf-16le';
  return zeros.even > most && zeros.odd === 0 ? 'utf-16be' : null;
}
