import { type ChatEvent, type ChatMessage, chatApi } from '@carbsight/contracts';
import { useCallback, useRef, useState } from 'react';
import { callEndpoint, errorMessage, loadEndpoint, openEndpoint, useEndpoint } from '../../shared/api';
import { currentLanguage } from '../../shared/i18n';

const PAGE = 30;
/** How often to check for an answer that another window waits for. */
const OTHER_WINDOW_MS = 2_000;
/** How often, and at what interval, to ask the server whether it has stored that an answer was stopped. */
const STOP_POLLS = 8;
const STOP_POLL_INTERVAL_MS = 250;

/** The question in progress in this window; its messages are null until the server has stored them. */
type Live = { readonly words: string; readonly question: ChatMessage | null; readonly answer: ChatMessage | null };

type OpenStream = (signal: AbortSignal) => Promise<Response>;

/** The conversation, and the one answer that this window waits for. */
export function useChat() {
  const [earlier, setEarlier] = useState<{ messages: readonly ChatMessage[]; cursor: string | null } | null>(null);
  const [live, setLive] = useState<Live | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The last answer finished in this window, to be read aloud. */
  const [finished, setFinished] = useState<ChatMessage | null>(null);
  const stopper = useRef<AbortController | null>(null);
  /** Settles when the previous answer is stored and shown. */
  const settled = useRef<Promise<unknown>>(Promise.resolve());
  const page = useEndpoint(
    chatApi.listChatMessages,
    { limit: PAGE },
    {
      revalidateOnFocus: true,
      refreshInterval: (data) =>
        data?.messages.some(({ status }) => status === 'answering') && !stopper.current ? OTHER_WINDOW_MS : 0,
    },
  );
  const { data, mutate } = page;

  const followNow = useCallback(
    async (open: OpenStream, words: string): Promise<boolean> => {
      const controller = new AbortController();
      stopper.current = controller;
      setFailure(null);
      setFinished(null);
      setLive({ words, question: null, answer: null });
      const onEvent = (event: ChatEvent) => {
        if (event.type === 'start') setLive({ words, question: event.question, answer: event.answer });
        if (event.type === 'delta') setLive((now) => now && withText(now, event.text));
        if (event.type === 'taken-back') setLive((now) => now && withoutText(now));
        if (event.type === 'done') {
          setFinished(event.message);
          setLive((now) => now && { ...now, answer: event.message });
        }
      };
      let isStored = false;
      try {
        const response = await open(controller.signal);
        isStored = true;
        await parseChatEvents(response, onEvent);
      } catch (error) {
        if (!controller.signal.aborted && !isStored) setFailure(errorMessage(error));
      } finally {
        stopper.current = null;
      }
      const wasStopped = controller.signal.aborted;
      if (wasStopped) setLive((now) => (now?.answer ? { ...now, answer: { ...now.answer, status: 'stopped' } } : now));
      // What the server has stored is authoritative, even for an answer that was stopped or broke off. It learns of a stop
      // slightly later than the person: until then the text on screen stays.
      for (let looks = 0; looks < STOP_POLLS; looks += 1) {
        const stored = await mutate().catch(() => undefined);
        if (!wasStopped || !stored?.messages.some(({ status }) => status === 'answering')) break;
        await new Promise((resolve) => setTimeout(resolve, STOP_POLL_INTERVAL_MS));
      }
      setLive(null);
      return isStored;
    },
    [mutate],
  );
  const follow = useCallback(
    (open: OpenStream, words: string): Promise<boolean> => {
      const taken = settled.current.then(() => followNow(open, words));
      settled.current = taken;
      return taken;
    },
    [followNow],
  );

  return {
    ...shown(data?.messages, earlier?.messages ?? [], live),
    isLoaded: data !== undefined,
    loadFailure: data ? undefined : page.error,
    reload: () => void mutate(),
    questionsLeft: data?.questionsLeft ?? null,
    questionsPerDay: data?.questionsPerDay ?? null,
    /** The next question may be asked as soon as the answer is complete, whatever is still being cleaned up. */
    isAnswering: live !== null && (!live.answer || live.answer.status === 'answering'),
    failure,
    finished,
    hasEarlier: (earlier ? earlier.cursor : data?.nextCursor) != null,
    showEarlier: async () => {
      const cursor = earlier ? earlier.cursor : data?.nextCursor;
      if (!cursor) return;
      const next = await loadEndpoint(chatApi.listChatMessages, { cursor, limit: PAGE });
      setEarlier((now) => ({ messages: [...next.messages, ...(now?.messages ?? [])], cursor: next.nextCursor }));
    },
    /** False when the question was not accepted: the person keeps it. */
    ask: (message: string) =>
      follow(
        (signal) =>
          openEndpoint(
            chatApi.askChat,
            { body: { message, language: currentLanguage() }, signal },
            'text/event-stream',
          ),
        message,
      ),
    retry: (messageId: string) =>
      follow(
        (signal) =>
          openEndpoint(
            chatApi.retryChat,
            { params: { messageId }, body: { language: currentLanguage() }, signal },
            'text/event-stream',
          ),
        '',
      ),
    stop: () => stopper.current?.abort(),
    removeAll: async () => {
      await callEndpoint(chatApi.deleteChat, {});
      setEarlier(null);
      setFinished(null);
      await mutate();
    },
  };
}

function withText(live: Live, text: string): Live {
  return { ...live, answer: live.answer && { ...live.answer, content: live.answer.content + text } };
}

const withoutText = (live: Live): Live => ({ ...live, answer: live.answer && { ...live.answer, content: '' } });

/** All messages in order, with the live ones replacing their stored versions. */
function shown(latest: readonly ChatMessage[] | undefined, earlier: readonly ChatMessage[], live: Live | null) {
  const { question, answer } = live ?? {};
  const known = new Set<string>();
  const messages = [...earlier, ...(latest ?? [])].filter(({ id }) => !known.has(id) && known.add(id));
  const merged = messages.map((message) => (message.id === answer?.id ? answer : message));
  const added = [question, answer].filter((message) => message != null && !known.has(message.id));
  return {
    messages: [...merged, ...(added as ChatMessage[])],
    /** A question being sent to the server. */
    sending: live && !question && live.words !== '' ? live.words : null,
  };
}

/** Reads an answer's server-sent events as they arrive. Ends with the stream, with or without a last event. */
async function parseChatEvents(response: Response, onEvent: (event: ChatEvent) => void): Promise<void> {
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
