import { builtInPrompts } from '@carbsight/domain';
import { promptDifferences } from './PromptParts';

const textOf = (before: string, after: string, without: 'added' | 'removed') =>
  promptDifferences(before, after)
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

it('shows changed words within a similar paragraph', () => {
  const changed = promptDifferences('Estimate the total carbs of a meal.', 'Estimate the whole carbs of a meal.');
  expect(changed).toEqual([
    { kind: 'same', text: 'Estimate the ' },
    { kind: 'removed', text: 'total' },
    { kind: 'added', text: 'whole' },
    { kind: 'same', text: ' carbs of a meal.' },
  ]);
});

it('shows a rewritten paragraph as removed and added, not as a mix of both', () => {
  expect(promptDifferences('One.\nLook for brands and logos.\n', 'One.\nJudge volumes before weights.\n')).toEqual([
    { kind: 'same', text: 'One.\n' },
    { kind: 'removed', text: 'Look for brands and logos.\n' },
    { kind: 'added', text: 'Judge volumes before weights.\n' },
  ]);
});

it('keeps every character of both texts', () => {
  for (const one of builtInPrompts) {
    for (const other of builtInPrompts) {
      expect(textOf(one.prompt, other.prompt, 'added').trimEnd()).toBe(one.prompt);
      expect(textOf(one.prompt, other.prompt, 'removed')).toBe(other.prompt);
    }
  }
});
