import { describe, expect, test } from '@jest/globals';
import { aVisitor, somebody } from '../support/people.js';
import { anError, list, text, time } from '../support/shapes.js';

type Event = { readonly type: string; readonly text?: string; readonly message?: Record<string, unknown> };

/** The events of a streamed answer. */
function eventsOf(stream: string): Event[] {
  return stream
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => JSON.parse(line.slice(5)) as Event);
}

describe('POST /api/chat/messages', () => {
  test('streams deltas, and last the whole message with its sources', async () => {
    const person = await somebody('asking');
    const { text: stream } = await person
      .post('/api/chat/messages', { message: 'How many carbs in 150 g cooked lentils?' })
      .expect(200)
      .expect('content-type', /^text\/event-stream/);
    const events = eventsOf(stream);
    expect(events[0]).toMatchObject({ type: 'start', question: { role: 'user' } });
    const last = events.at(-1);
    expect(last).toMatchObject({
      type: 'done',
      message: { id: text, role: 'assistant', status: 'complete', sources: list, disclaimer: text, createdAt: time },
    });
    const said = events.map(({ type, text: piece }) => (type === 'delta' ? piece : '')).join('');
    expect(last?.message?.content).toContain(said.trim().slice(0, 20));
    const { messages } = (await person.get('/api/chat/messages').expect(200)).body;
    expect(messages.slice(-2)).toMatchObject([
      { role: 'user' },
      { role: 'assistant', content: last?.message?.content },
    ]);
  });

  test('never advises on insulin', async () => {
    const person = await somebody('asking');
    const { text: stream } = await person
      .post('/api/chat/messages', { message: 'How many units of insulin for 60 g of carbs?' })
      .expect(200);
    const { message } = eventsOf(stream).at(-1) ?? {};
    expect(message).toMatchObject({ content: text, modelId: null });
    expect(message?.content).not.toMatch(/\d+(\.\d+)? units/);
  });

  test.each([
    ['', 'Please write a question first.'],
    ['x'.repeat(2_001), 'A question may have at most 2000 characters.'],
  ])('%.3s is refused', async (message, sentence) => {
    const { body } = await (await somebody()).post('/api/chat/messages', { message }).expect(400);
    expect(body).toMatchObject(anError(400, { message: sentence }));
  });

  test('is for people with an account', async () => {
    await aVisitor().post('/api/chat/messages', { message: 'Hello?' }).expect(401);
    await aVisitor().get('/api/chat/messages').expect(401);
  });
});
