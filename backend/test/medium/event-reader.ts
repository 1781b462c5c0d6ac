import { type ChatEvent, type ChatMessage, chatApi } from '@carbsight/contracts';

export type EventStreamResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly events: readonly ChatEvent[];
};

/** Reads server-sent events as they arrive; `onEvent` may disconnect. */
export async function receiveEvents(
  response: Response,
  onEvent: (event: ChatEvent) => void = () => undefined,
): Promise<EventStreamResponse> {
  const events: ChatEvent[] = [];
  let rest = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data === undefined) continue;
      const event = chatApi.chatEvent.parse(JSON.parse(data));
      events.push(event);
      onEvent(event);
    }
  }
  return { status: response.status, headers: response.headers, events };
}

/** The complete answer at the end of a stream. */
export function answerOf({ events }: EventStreamResponse): ChatMessage {
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error(`the stream ended with ${last?.type ?? 'nothing'}`);
  return last.message;
}
