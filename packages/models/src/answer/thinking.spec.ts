import { describe, expect, it } from 'vitest';
import { answerStart, WithoutThinking } from './thinking.js';

const PAIRS = [
  ['<think>', '</think>'],
  ['<Thinking>', '</Thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning effort="high">', '</reasoning>'],
  ['<reflection>', '</reflection>'],
  ['<seed:think>', '</seed:think>'],
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<|channel|>analysis<|message|>', '<|end|><|start|>assistant<|channel|>final<|message|>'],
] as const;

describe.each(PAIRS)('thinking between %s and %s', (open, close) => {
  it('ends before the answer', () => {
    const text = `${open}Perhaps {"carbEstimate": 90}.${close}\n{"carbEstimate": 45}`;
    const start = answerStart(text);
    expect(start === null ? null : text.slice(start).trim()).toBe('{"carbEstimate": 45}');
  });

  it('hides everything while it has not ended', () => {
    expect(answerStart(`${open}Perhaps {"carbEstimate": 90}`)).toBeNull();
    expect(answerStart(`Well. ${open}{"carbEstimate": 90}`)).toBeNull();
  });

  it.each([1, 3, 1_000])('is not passed on from a stream in pieces of %i', (size) => {
    const whole = `${open}The rice is 90 g.${close}\n\nAbout 45 g [1], so < 50 g.`;
    expect(streamed(whole, size)).toEqual({ text: 'About 45 g [1], so < 50 g.', hasAnswer: true });
    expect(streamed(`${open}The rice is 90 g. Then`, size)).toEqual({ text: '', hasAnswer: false });
  });
});

function streamed(whole: string, size: number) {
  let text = '';
  const stream = new WithoutThinking((piece) => {
    text += piece;
  });
  for (let at = 0; at < whole.length; at += size) stream.add(whole.slice(at, at + size));
  stream.end();
  return { text, hasAnswer: stream.hasAnswer };
}

it('begins at once without thinking, and after a tag that only closes', () => {
  expect(answerStart('{"carbEstimate": 45}')).toBe(0);
  expect(answerStart('Rice {60}? </think>{"carbEstimate": 45}')).toBe('Rice {60}? </think>'.length);
  // Words of an answer are none of its tags.
  expect(answerStart('{"analysis": "<think> is no food"}')).toBe(0);
});

it('passes text without tags on as it comes, and drops the end of a chat template', () => {
  expect(streamed('Rice has 28 g per 100 g.<|im_end|>', 4).text).toBe('Rice has 28 g per 100 g.');
});
