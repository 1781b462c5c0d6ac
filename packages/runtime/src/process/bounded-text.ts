/** A response's text, as far as a stranger's server may fill the memory. @throws `tooLong` */
export async function boundedText(response: Response, maxBytes: number, tooLong: Error): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw tooLong;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
