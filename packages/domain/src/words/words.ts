import { sharedTable } from '#words';

/** Words and phrases by class, from the tables next to this file (docs/how-to/add-a-word.md). */
export type Words = {
  /** The words of a class, with the classes that they name expanded. */
  readonly of: (name: string) => readonly string[];
  /** One pattern for each row of a class. */
  readonly patterns: (name: string, flags?: string) => readonly RegExp[];
  /** Patterns to test a text with (`matches`). */
  readonly tests: (name: string) => readonly RegExp[];
  /** A pattern that names classes, as rows do: `\bmy {person}\b`. */
  readonly pattern: (source: string, flags?: string) => RegExp;
};

/** Tested together: one by one, or all in one pattern, takes longer. */
const ROWS_PER_TEST = 4;

const CLASS = /\{([a-z][a-z0-9, -]+)\}/g;

/** @param tables rows of class, language, word or phrase, and note, below a line that names these columns */
export function parseWords(...tables: readonly string[]): Words {
  const lines = [sharedTable, ...tables].flatMap((table) => table.trimEnd().split(/\r?\n/).slice(1));
  const rows = lines.map((line) => line.split('\t'));
  const fill = (source: string): string => source.replace(CLASS, (_, name: string) => `(?:${of(name).join('|')})`);
  const of = (name: string): string[] => {
    const found = rows.filter(([known]) => known === name);
    if (found.length === 0) throw new Error(`No table has a class called "${name}"`);
    // A row that is only another class stands for each of its words.
    return found.flatMap(([, , word = '']) => (/^\{[^{}]+\}$/.test(word) ? of(word.slice(1, -1)) : fill(word)));
  };
  const tests = (name: string): RegExp[] => {
    const found = of(name);
    const starts = found.flatMap((_, at) => (at % ROWS_PER_TEST === 0 ? [at] : []));
    return starts.map((at) => new RegExp(found.slice(at, at + ROWS_PER_TEST).join('|')));
  };
  return {
    of,
    tests,
    patterns: (name, flags) => of(name).map((source) => new RegExp(source, flags)),
    pattern: (source, flags) => new RegExp(fill(source), flags),
  };
}

export function matches(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}
