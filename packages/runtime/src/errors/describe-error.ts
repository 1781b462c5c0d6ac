import { types } from 'node:util';

const MESSAGE_MAX = 160;
/** Only the engine writes these, and about code; the text of any other error may repeat what a person has typed. */
const ABOUT_CODE = new Set(['TypeError', 'ReferenceError']);
const OWN_FRAME = /^\s*at (?:async )?(?:.*?\()?(?!node:)(\S*?([\w.-]+\.[cm]?[jt]s)):(\d+):\d+\)?$/;

/**
 * An error in a line that may be stored and shown: its type, its code and its place in our code. Secrets, addresses, notes
 * and anything about a person's health can be in an error's text, so that text is left out.
 */
export function describeError(error: unknown): string {
  if (!types.isNativeError(error)) return 'Something that is no error was thrown';
  const { code } = error as { code?: unknown };
  const parts = [
    wordOf(error.name) || 'Error',
    ...(typeof code === 'string' && /^[A-Z0-9_]{3,40}$/.test(code) ? [code] : []),
    ...(ABOUT_CODE.has(error.name) ? [withoutValues(error.message)] : []),
    ...placeOf(error),
  ];
  return parts.join(' · ').slice(0, MESSAGE_MAX);
}

/** Names of properties stay; quoted texts that are longer than a name, numbers, addresses and keys do not. */
function withoutValues(message: string): string {
  return (message.split('\n', 1)[0] ?? '')
    .replace(/\S*(?:@|:\/\/)\S*/g, '…')
    .replace(/(["'`])(?!\w{1,40}\1).*?\1/g, '…')
    .replace(/\S*[\w-]{24,}\S*/g, '…')
    .replace(/\d+/g, '#')
    .slice(0, MESSAGE_MAX);
}

function placeOf({ stack }: Error): string[] {
  for (const line of (stack ?? '').split('\n')) {
    const [, path, file, number] = OWN_FRAME.exec(line) ?? [];
    if (path && file && !path.includes('node_modules')) return [`${file}:${number}`];
  }
  return [];
}

function wordOf(name: string): string {
  return name.replace(/\W/g, '').slice(0, 60);
}
