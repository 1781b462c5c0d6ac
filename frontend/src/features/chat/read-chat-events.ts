import type { ChatEvent } from '@carbsight/contracts';

/** Reads an answer's server-sent events as they arrive. Ends with the stream, with or without a last event. */
export async function readChatEvents(response: Response, onEvent: (event: ChatEvent) => void): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const blocks = (rest + decoder.decode(piece.value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: ?(.*)$/m.exec(block)?.[1];
      // Comments only keep the connection alive.
      if (data !== undefined) onEvent(JSON.parse(data) as ChatEvent);
    }
  }
}
