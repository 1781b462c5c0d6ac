import type { z } from 'zod';

/**
 * Messages for Zod issues where a schema has none of its own. They begin in lower case, as the rest of a sentence about the
 * field; a schema's own messages are complete sentences.
 */
export function validationMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `may have at most ${issue.maximum} characters`
        : `may be at most ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `needs at least ${issue.minimum} characters`
        : `must be at least ${issue.minimum}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `may not contain ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
}

const KINDS: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

export function asSentence(path: readonly PropertyKey[], message: string): string {
  if (!/^[a-z]/.test(message)) return message;
  return `${path.length > 0 ? `The field ${path.join('.')}` : 'The request'} ${message}.`;
}
