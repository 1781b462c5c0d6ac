import { types } from 'node:util';

const MESSAGE_MAX = 160;
/** Only the JavaScript engine writes these, and only about code. The text of any other error may repeat what a person typed. */
const ABOUT_CODE = new Set(['TypeError', 'ReferenceError']);
const OWN_FRAME = /^\s*at (?:async )?(?:.*?\()?(?!node:)(\S*?([\w.-]+\.[cm]?[jt]s)):(\d+):\d+\)?$/;

/**
 * One line about an error that may be stored and shown: its type, its code and its location. Its text is left out, because it
 * may contain secrets, addresses, notes or health data.
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

/** Keeps property names; removes numbers, addresses, keys and quoted texts longer than a name. */
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
