import { describe, expect, it } from 'vitest';
import { answerStart, isIntroduction, WithoutThinking } from './thinking.js';

const PAIRS = [
  ['<think>', '</think>'],
  ['<Thinking>', '</Thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning effort="high">', '</reasoning>'],
  ['<reflection>', '</reflection>'],
  ['<seed:think>', '</seed:think>'],
  ['<mm:think>', '</mm:think>'],
  ['<longcat_think>', '</longcat_think>'],
  ['<antThinking>', '</antThinking>'],
  ['<chain_of_thought>', '</chain_of_thought>'],
  ['<inner_monologue>', '</inner_monologue>'],
  ['< think >', '< / think >'],
  ['＜think＞', '＜/think＞'],
  ['&lt;think&gt;', '&lt;/think&gt;'],
  ['[THINK]', '[/THINK]'],
  ['[Reasoning]', '[/Reasoning]'],
  ['◁think▷', '◁/think▷'],
  ['<|thinking|>', '<|/thinking|>'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<|START_THINKING|>', '<|END_THINKING|>'],
  ['<｜begin▁of▁thinking｜>', '<｜end▁of▁thinking｜>'],
  ['<unused94>thought\n', '<unused95>'],
  ['Here is my thought process:\n', '\nHere is my response:\n'],
  ['<details type="reasoning"><summary>…</summary>', '</details>'],
  ['<|channel|>analysis<|message|>', '<|end|><|start|>assistant<|channel|>final<|message|>'],
] as const;

describe.each(PAIRS)('thinking between %s and %s', (open, close) => {
  it('ends before the answer', () => {
    const text = `${open}Perhaps {"carbEstimate": 90}.${close}\n{"carbEstimate": 45}`;
    const start = answerStart(text);
    expect(start === null ? null : text.slice(start).trim()).toBe('{"carbEstimate": 45}');
  });

  it('hides everything until it has ended', () => {
    expect(answerStart(`${open}Perhaps {"carbEstimate": 90}`)).toBeNull();
    expect(answerStart(`Well. ${open}{"carbEstimate": 90}`)).toBeNull();
  });

  it.each([1, 3, 1_000])('is left out of a stream in pieces of %i', (size) => {
    const whole = `${open}The rice is 90 g.${close}\n\nAbout 45 g [1], so < 50 g.`;
    expect(streamed(whole, size)).toMatchObject({ text: 'About 45 g [1], so < 50 g.', hasAnswer: true });
    expect(streamed(`${open}The rice is 90 g. Then`, size)).toMatchObject({ text: '', hasAnswer: false });
  });
});

it.each([
  '<think>a <think>b</think> {"carbEstimate": 90}',
  '<think>a [THINK]b[/THINK] {"carbEstimate": 90}',
  '<think>a</think><think>b {"carbEstimate": 90}',
  'analysisThe rice is {"carbEstimate": 90}',
  '```thinking\nThe rice is {"carbEstimate": 90}',
])('has not ended if more began than ended: %s', (text) => {
  expect(answerStart(text)).toBeNull();
  expect(streamed(text, 5).text).toBe('');
});

it.each(['<hmm>', '<|unknown|>', '[Deliberation]', '«<x', '```python\n', 'Draft: ', 'A chain of thought. '])(
  'may be what an unknown mark begins: %s',
  (mark) => {
    expect(isIntroduction(`${mark}The rice is `)).toBe(false);
  },
);

it.each([
  '',
  '\n',
  'Here is my estimate:\n\n',
  'Sure! **JSON:**\n```json\n',
  '```\n',
  'Rice & beans, 2 > 1 no. '.replace('2 > 1 no', ''),
])('is not what introduces an answer: %j', (before) => {
  expect(isIntroduction(before)).toBe(true);
});

function streamed(whole: string, size: number, isOpened = false) {
  let text = '';
  let retractions = 0;
  const stream = new WithoutThinking(
    (piece) => {
      text += piece;
    },
    () => {
      text = '';
      retractions += 1;
    },
    isOpened,
  );
  for (let at = 0; at < whole.length; at += size) stream.add(whole.slice(at, at + size));
  stream.end();
  return { text, hasAnswer: stream.hasAnswer, isOpenedByServer: stream.isOpenedByServer, retractions };
}

it('begins immediately without thinking, and after a tag that only closes', () => {
  expect(answerStart('{"carbEstimate": 45}')).toBe(0);
  expect(answerStart('Rice {60}? </think>{"carbEstimate": 45}')).toBe('Rice {60}? </think>'.length);
  // Words of an answer are not its tags.
  expect(answerStart('{"analysis": "<think> is no food"}')).toBe(0);
});

it('passes on text without tags as it arrives, and drops the end of a chat template', () => {
  expect(streamed('Rice has 28 g per 100 g.<|im_end|>', 4).text).toBe('Rice has 28 g per 100 g.');
});

describe('thinking that only ends', () => {
  const whole = 'The rice is perhaps 90 g.</think>About 45 g.';

  it.each([1, 6, 1_000])('is retracted if it was streamed in pieces of %i', (size) => {
    expect(streamed(whole, size)).toMatchObject({ text: 'About 45 g.', isOpenedByServer: true });
  });

  it('is held back once the model is known for it', () => {
    expect(streamed(whole, 6, true)).toMatchObject({ text: 'About 45 g.', retractions: 0 });
    // The model did not think this time.
    expect(streamed('About 45 g.', 6, true)).toMatchObject({ text: 'About 45 g.', retractions: 0, hasAnswer: true });
  });
});
