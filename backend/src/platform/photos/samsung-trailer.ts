const MOST_BLOCKS = 100;

/**
 * Samsung phones append named blocks (a short video, the time zone, camera modes) and end with their directory: `SEFH`, version,
 * count, then per block type, distance back from the directory and length; last the directory's size and `SEFT`.
 */
export function samsungBlocks(trailer: Buffer): Buffer[] | null {
  const end = trailer.length;
  if (end < 24 || trailer.toString('latin1', end - 4) !== 'SEFT') return null;
  const directoryAt = end - 8 - trailer.readUInt32LE(end - 8);
  if (directoryAt < 0 || trailer.toString('latin1', directoryAt, directoryAt + 4) !== 'SEFH') return null;
  const count = trailer.readUInt32LE(directoryAt + 8);
  if (count > MOST_BLOCKS || directoryAt + 12 + 12 * count > end - 8) return null;
  const blocks: Buffer[] = [];
  // Data not covered by the directory is inspected like a block of its own.
  let firstAt = directoryAt;
  for (let index = 0; index < count; index += 1) {
    const entryAt = directoryAt + 12 + 12 * index;
    const at = directoryAt - trailer.readUInt32LE(entryAt + 4);
    const length = trailer.readUInt32LE(entryAt + 8);
    if (at < 0 || at + length > directoryAt) return null;
    firstAt = Math.min(firstAt, at);
    blocks.push(...headAndContent(trailer.subarray(at, at + length)));
  }
  return [trailer.subarray(0, firstAt), trailer.subarray(directoryAt), ...blocks].filter((block) => block.length > 0);
}

/** Two zero bytes, the type, the name's length, the name; then what the block holds. */
function headAndContent(block: Buffer): Buffer[] {
  if (block.length < 8) return [block];
  const contentAt = 8 + block.readUInt32LE(4);
  return contentAt > block.length ? [block] : [block.subarray(0, contentAt), block.subarray(contentAt)];
}
