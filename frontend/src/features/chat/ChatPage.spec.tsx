import { type ChatEvent, type ChatMessage, DISCLAIMER } from '@carbsight/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMeal, aUser } from '../../../test/builders';
import { fakeApi, type Routes, refusal, signedIn } from '../../../test/fake-api';
import { openApp, renderApp } from '../../../test/render-app';

const PATH = '/api/chat/messages';
let number = 0;
function aMessage(differs: Partial<ChatMessage> = {}): ChatMessage {
  number += 1;
  return {
    id: `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    role: 'assistant',
    content: 'About **30 g**.',
    status: 'complete',
    kind: 'answer',
    questionId: null,
    sources: [],
    failure: null,
    disclaimer: DISCLAIMER,
    modelId: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    ...differs,
  };
}
const aQuestion = (content: string) => aMessage({ role: 'user', content, kind: null, disclaimer: null });
const aPage = (messages: ChatMessage[], differs: object = {}) => ({
  body: { messages, nextCursor: null, questionsLeft: 10, questionsPerDay: 10, ...differs },
});

/** A stream controlled by the test; `fetch` uses the table of `routes` for everything else. */
function withStream(routes: Routes, path = PATH) {
  const api = fakeApi({ ...signedIn(aUser()), ...routes });
  const rest = globalThis.fetch;
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    if (init?.method !== 'POST' || url.pathname !== path || routes[`POST ${path}`]) return rest(input, init);
    asked.push(String(init.body));
    const body = new ReadableStream<Uint8Array>({
      start: (opened) => {
        controller = opened;
      },
    });
    init.signal?.addEventListener('abort', () => controller?.error(init.signal?.reason));
    return { ok: true, status: 200, body } as Response;
  };
  const tell = (event: ChatEvent) =>
    act(async () =>
      controller?.enqueue(new TextEncoder().encode(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)),
    );
  return { api, asked, tell, end: () => act(async () => controller?.close()) };
}

it('names the reference table only for answers that used it', async () => {
  const source = { kind: 'food' as const, foodId: 'usda-sr28:09040', title: 'Bananas, raw', carbsPer100g: 22.84 };
  const lookedUp = aMessage({ sources: [{ ...source, grams: 118, carbsGrams: 27 }] });
  openApp('/chat', aUser(), { [`GET ${PATH}`]: () => aPage([aMessage({ content: '60 g are 5 BE.' }), lookedUp]) });
  expect(await screen.findByText('60 g are 5 BE.')).toBeVisible();
  expect(screen.getAllByText('From the food table and your meals')).toHaveLength(1);
});

it('leads to the page of the FAQ that answered', async () => {
  const sources = [{ kind: 'page' as const, path: '/faq#deleting', title: 'How do I delete a meal?' }];
  openApp('/chat', aUser(), { [`GET ${PATH}`]: () => aPage([aMessage({ sources })]) });
  expect(await screen.findByRole('link', { name: 'How do I delete a meal?' })).toHaveAttribute('href', '/faq#deleting');
  expect(screen.getByText('From the FAQ')).toBeVisible();
});

it('shows an answer as it streams, then its sources, and reads it aloud once', async () => {
  const question = aQuestion('Lentils?');
  const answer = aMessage({ content: '', status: 'answering', kind: null, questionId: question.id });
  const whole: ChatMessage = {
    ...answer,
    content: 'About **30 g**.\n- <b>150 g</b>',
    status: 'complete',
    kind: 'answer',
    sources: [
      {
        kind: 'food',
        foodId: 'usda-sr28:16070',
        title: 'Lentils, cooked',
        carbsPer100g: 20.13,
        grams: 150,
        carbsGrams: 30.2,
      },
      { kind: 'meal', mealId: aMeal().mealId, title: 'Dal', eatenAt: '2026-11-20T12:00:00.000Z', carbsGrams: 45.3 },
    ],
  };
  let stored: ChatMessage[] = [];
  const { asked, tell, end } = withStream({ [`GET ${PATH}`]: () => aPage(stored) });
  const { user } = renderApp('/chat');
  const field = await screen.findByRole('textbox', { name: 'Your question' });
  await user.type(field, 'Lentils{Shift>}{Enter}{/Shift}please{Enter}');
  await waitFor(() => expect(asked).toEqual([JSON.stringify({ message: 'Lentils\nplease', language: 'en' })]));
  await tell({ type: 'start', question, answer });
  await tell({ type: 'delta', text: 'About **30 g**.' });
  expect(await screen.findByText('30 g')).toBeVisible();
  expect(screen.queryByText(/^Answer:/)).toBeNull();
  stored = [question, whole];
  await tell({ type: 'done', message: whole, questionsLeft: 9 });
  await end();
  expect(await screen.findByRole('link', { name: /^Dal ?, ?Your meal, .*: 45\sg$/ })).toHaveAttribute(
    'href',
    `/meal/${aMeal().mealId}`,
  );
  expect(screen.getByText('<b>150 g</b>')).toBeVisible();
  expect(screen.getByText(/^Answer: About 30 g\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Lentils, cooked ?, ?Food table: 20 g in 100 g$/ }));
  expect(await screen.findByText(/row 16070/)).toBeVisible();
  expect(screen.getByText(new RegExp(DISCLAIMER.slice(0, 30)))).toBeVisible();
});

it('accepts the next question as soon as the answer is complete', async () => {
  const question = aQuestion('Lentils?');
  const answer = aMessage({ questionId: question.id });
  let stored: ChatMessage[] = [];
  const { asked, tell, end } = withStream({ [`GET ${PATH}`]: () => aPage(stored) });
  const { user } = renderApp('/chat');
  await user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'Lentils?{Enter}');
  await waitFor(() => expect(asked).toHaveLength(1));
  await tell({ type: 'start', question, answer: { ...answer, content: '', status: 'answering' } });
  stored = [question, answer];
  await tell({ type: 'done', message: answer, questionsLeft: 9 });
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'I am having a hypo{Enter}');
  await end();
  await waitFor(() =>
    expect(asked.map((body) => JSON.parse(body).message)).toEqual(['Lentils?', 'I am having a hypo']),
  );
  expect(screen.getByText('30 g')).toBeVisible();
});

it('stops, and keeps the text on screen until the server has registered it', async () => {
  const question = aQuestion('Rice?');
  const answer = aMessage({ content: '', status: 'answering', kind: null });
  let stored: ChatMessage[] = [];
  const { tell } = withStream({ [`GET ${PATH}`]: () => aPage(stored) });
  const { user } = renderApp('/chat');
  await user.click(await screen.findByRole('button', { name: 'What did I eat yesterday?' }));
  await tell({ type: 'start', question, answer });
  await tell({ type: 'delta', text: 'Rice is ' });
  stored = [question, answer];
  await user.click(screen.getByRole('button', { name: 'Stop the answer' }));
  expect(await screen.findByText('This answer is incomplete.')).toBeVisible();
  expect(screen.getByText('Rice is')).toBeVisible();
  expect(screen.queryByText(/Looking it up/)).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveFocus();
  stored = [question, { ...answer, content: 'Rice is', status: 'stopped' }];
  expect(await screen.findByRole('button', { name: 'Answer again' })).toBeEnabled();
});

it('answers an emergency offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  renderApp('/chat');
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(await screen.findByText(/take fast sugar at once/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take a photo' })).toHaveAttribute('href', '/?camera=true');
  vi.restoreAllMocks();
});

it('answers an emergency even when the question is lost in transit', async () => {
  const { user } = openApp('/chat', aUser(), {
    [`GET ${PATH}`]: () => aPage([]),
    [`POST ${PATH}`]: () => refusal(503, 'unavailable', 'Please try again shortly.'),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'I am having a hypo{Enter}');
  expect(await screen.findByRole('heading', { name: 'If it is urgent' })).toBeVisible();
  expect(screen.getByText(/take fast sugar at once/)).toBeVisible();
});

it('returns a rejected question, with the reason', async () => {
  const { user } = openApp('/chat', aUser(), {
    [`GET ${PATH}`]: () => aPage([], { questionsLeft: 0 }),
    [`POST ${PATH}`]: () => refusal(429, 'daily-questions-used', 'You have used your 10 questions for today.'),
  });
  const field = await screen.findByRole('textbox', { name: 'Your question' });
  expect(screen.getByRole('link', { name: 'See what the plans include' })).toHaveAttribute('href', '/pricing');
  await user.type(field, 'Rice?{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('You have used your 10 questions');
  expect(field).toHaveValue('Rice?');
  await user.clear(field);
  await user.click(field);
  await user.paste('x'.repeat(2_001));
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(screen.getByText(/2001 of 2000/)).toBeVisible();
});

it('deletes the conversation after confirmation', async () => {
  let stored = [aQuestion('Rice?'), aMessage()];
  const { calls, user } = openApp('/chat', aUser(), {
    [`GET ${PATH}`]: () => aPage(stored),
    [`DELETE ${PATH}`]: () => {
      stored = [];
      return { status: 204 };
    },
  });
  for (const choice of ['Cancel', 'Delete']) {
    await user.click(await screen.findByRole('button', { name: 'Delete the conversation' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: choice }));
  }
  expect(await screen.findByRole('list', { name: 'Questions to start with' })).toBeVisible();
});

it('retries a failed answer', async () => {
  const failed = aMessage({
    content: '',
    status: 'failed',
    failure: { code: 'model-timeout', message: 'The answer took too long.' },
  });
  const { asked } = withStream(
    { [`GET ${PATH}`]: () => aPage([aQuestion('Rice?'), failed]) },
    `${PATH}/${failed.id}/retry`,
  );
  const { user } = renderApp('/chat');
  expect(await screen.findByText('The answer took too long.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toHaveLength(1));
});
