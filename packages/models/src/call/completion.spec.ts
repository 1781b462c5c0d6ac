import { modelMismatch } from './completion.js';

it.each([
  ['gpt-4o', 'gpt-4o'],
  ['gpt-4o', 'gpt-4o-2024-08-06'],
  ['gpt-4', 'gpt-4-0613'],
  ['claude-sonnet-4-6', 'claude-sonnet-4-6-20260217'],
  ['gemini-2.5-flash', 'gemini-2.5-flash-001'],
  ['gemini-2.5-flash-preview', 'gemini-2.5-flash-preview-09-2025'],
  ['mistral-large-latest', 'mistral-large-2411'],
  ['qwen2.5vl', 'qwen2.5vl:latest'],
  ['gpt-4o', 'openai/gpt-4o'],
  ['gpt-4o', 'openai/gpt-4o-2024-08-06'],
  ['openai/gpt-4o', 'gpt-4o-2024-08-06'],
  ['qwen/qwen2.5-vl', 'models/qwen/qwen2.5-vl'],
  ['gpt-4o', null],
])('%s may answer as %s', (asked, answered) => {
  expect(modelMismatch(answered, asked)).toEqual([]);
});

it.each([
  ['gpt-4o', 'gpt-4o-mini'],
  ['gpt-4o', 'gpt-4o-mini-2024-07-18'],
  ['gpt-4o', 'openai/gpt-4o-mini'],
  ['gpt-4', 'gpt-4.1'],
  ['gpt-4', 'gpt-4-32k'],
  ['claude-opus-5', 'claude-opus-5-5'],
  ['gemini-2.5-flash', 'gemini-2.5-flash-lite'],
  ['qwen2.5vl:72b', 'qwen2.5vl:7b'],
  ['qwen2.5vl', 'qwen2.5vl:3b'],
  ['gpt-4o-2024-05-13', 'gpt-4o-2024-08-06'],
  ['meta/llama-4', 'someone/llama-4'],
  ['gpt-4o', 'not-gpt-4o'],
])('%s does not answer as %s', (asked, answered) => {
  expect(modelMismatch(answered, asked)).toEqual([`It answered as ${answered}.`]);
});
