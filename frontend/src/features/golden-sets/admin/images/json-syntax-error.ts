export type JsonSyntaxError = {
  /** Of the first unexpected character; the text's length when it ends too early. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  /** From 1, in characters of the line. */
  readonly column: number;
  /** What was expected there, as the end of a sentence: "a value". */
  readonly expected: string;
};

type Expectation = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | 'comma or close' | 'end';
type Container = '{' | '[';

const SPACE = /[ \t\n\r]*/y;
/** Everything from the space upwards except quote and backslash. */
const STRING_START = /"(?:[ !#-[\]-\u{10ffff}]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy;
const PLAIN_VALUE = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * Where a text stops being JSON (RFC 8259); null for valid JSON. Not all browsers' parsers say where, and their messages differ.
 * Not recursive: a text of brackets only must not crash the page.
 */
export function findJsonSyntaxError(text: string): JsonSyntaxError | null {
  const open: Container[] = [];
  let expectation: Expectation = 'value';
  let at = 0;
  const afterValue = (): Expectation => (open.length > 0 ? 'comma or close' : 'end');
  const mistake = (offset: number, expected: string) => ({ offset, ...placeOf(text, offset), expected });

  for (;;) {
    at = endOf(SPACE, text, at);
    const char = text[at];
    if (char === undefined) return expectation === 'end' ? null : mistake(at, wordsFor(expectation, open.at(-1)));
    const wantsValue: boolean = expectation === 'value' || expectation === 'value or ]';
    const wantsName: boolean = expectation === 'name' || expectation === 'name or }';
    if (char === '"' && (wantsValue || wantsName)) {
      at = endOf(STRING_START, text, at);
      if (text[at] !== '"') return mistake(at, text[at] === '\\' ? 'a valid escape' : 'a closing double quote');
      at += 1;
      expectation = wantsName ? ':' : afterValue();
    } else if (wantsValue && (char === '{' || char === '[')) {
      open.push(char);
      at += 1;
      expectation = char === '{' ? 'name or }' : 'value or ]';
    } else if (closes(char, open.at(-1), expectation)) {
      open.pop();
      at += 1;
      expectation = afterValue();
    } else if (char === ',' && expectation === 'comma or close') {
      at += 1;
      expectation = open.at(-1) === '{' ? 'name' : 'value';
    } else if (char === ':' && expectation === ':') {
      at += 1;
      expectation = 'value';
    } else {
      const end = wantsValue ? endOf(PLAIN_VALUE, text, at) : at;
      if (end === at) return mistake(at, wordsFor(expectation, open.at(-1)));
      at = end;
      expectation = afterValue();
    }
  }
}

function closes(char: string, container: Container | undefined, expectation: Expectation): boolean {
  if (char === '}') return container === '{' && (expectation === 'name or }' || expectation === 'comma or close');
  return char === ']' && container === '[' && (expectation === 'value or ]' || expectation === 'comma or close');
}

/** Where the pattern's match from `at` ends; `at` itself where it does not match. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function wordsFor(expectation: Expectation, container: Container | undefined): string {
  const close = container === '{' ? '}' : ']';
  const words: Record<Expectation, string> = {
    value: 'a value',
    'value or ]': 'a value or ]',
    name: 'a name in double quotes',
    'name or }': 'a name in double quotes or }',
    ':': 'a colon',
    'comma or close': `a comma or ${close}`,
    end: 'nothing more',
  };
  return words[expectation];
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: [...before.slice(lastBreak + 1)].length + 1 };
}
