/** A JSON value whose objects have no prototype, so that no key of an answer has a meaning to JavaScript. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

const MAX_DEPTH = 12;
const WHITESPACE = /[ \t\r\n]*/y;
/** JSON.parse rejects control characters inside. */
const STRING = /"[^"\\]*(?:\\["\\/bfnrtu][^"\\]*)*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const LITERAL = /(?:true|false|null)(?!\w)/y;
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads one JSON object that starts at `start` and returns where it ends.
 * `JSON.parse` is too lenient for answers that become grams: of two equal keys it silently takes the last, and it cannot tell
 * where an object ends inside a text.
 * @throws SyntaxError for anything but a complete object without duplicate or prototype keys
 */
export function parseJsonObject(text: string, start: number): { readonly value: JsonObject; readonly end: number } {
  const reader = new Parser(text, start);
  return { value: reader.object(0), end: reader.position };
}

class Parser {
  constructor(
    private readonly text: string,
    public position: number,
  ) {}

  object(depth: number): JsonObject {
    this.expect('{');
    const object: Record<string, JsonValue> = Object.create(null);
    if (this.skips('}')) return object;
    do {
      const key = this.string();
      if (FORBIDDEN_KEYS.has(key)) throw new SyntaxError('a key that no answer has');
      if (Object.hasOwn(object, key)) throw new SyntaxError('the same key twice');
      this.expect(':');
      object[key] = this.value(depth + 1);
    } while (this.skips(','));
    this.expect('}');
    return object;
  }

  private array(depth: number): readonly JsonValue[] {
    this.expect('[');
    const values: JsonValue[] = [];
    if (this.skips(']')) return values;
    do values.push(this.value(depth + 1));
    while (this.skips(','));
    this.expect(']');
    return values;
  }

  private value(depth: number): JsonValue {
    if (depth > MAX_DEPTH) throw new SyntaxError('nested too deeply');
    this.take(WHITESPACE);
    const next = this.text[this.position];
    if (next === '{') return this.object(depth);
    if (next === '[') return this.array(depth);
    if (next === '"') return this.string();
    const token = this.take(LITERAL) ?? this.take(NUMBER);
    if (token === null) throw new SyntaxError('not a JSON value');
    return JSON.parse(token);
  }

  private string(): string {
    this.take(WHITESPACE);
    const token = this.take(STRING);
    if (token === null) throw new SyntaxError('not a complete string');
    return JSON.parse(token);
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.position += found.length;
    return found;
  }

  private skips(mark: string): boolean {
    this.take(WHITESPACE);
    if (this.text[this.position] !== mark) return false;
    this.position += 1;
    return true;
  }

  private expect(mark: string): void {
    if (!this.skips(mark)) throw new SyntaxError(`expected ${mark}`);
  }
}
