import type { Document } from '../index/indexed-food.js';
import { CLASS, UNSPECIFIED } from '../index/shown-name.js';
import type { Vocabulary } from '../language/vocabulary.js';
import type { Token } from '../text/tokenise.js';

const AFTER_HEAD = new Set(['with', 'made', 'in', 'from', 'and', 'or', 'on']);

export function documentOf(name: string, otherWords: string, vocabulary: Vocabulary): Document {
  const foodClass = CLASS.exec(name)?.[0] ?? '';
  const isClassOnly = /^(nfs|ns\b|raw|cooked|any|type|mixed)/i.test(name.slice(foodClass.length));
  const className = isClassOnly ? '' : foodClass;
  const inBrackets: string[] = [];
  const segments = name
    .slice(className.length)
    .replace(UNSPECIFIED, ' NFS ')
    .replace(/\(([^)]*)\)/g, (_, inside: string) => {
      inBrackets.push(inside);
      return ' ';
    })
    .split(/[,;]/);
  const content = (text: string): string[] => contentWords(vocabulary.normalise(text), vocabulary);
  const classWords = content(className);
  const bracketed = [...new Set(inBrackets.flatMap(content))];
  const main = mainWords(
    segments.map((segment) => vocabulary.normalise(segment)),
    vocabulary,
  );
  return {
    ...main,
    bracketed,
    heads: [...main.heads, ...classWords],
    optional: [...new Set([...bracketed, ...classWords, ...content(otherWords)])],
  };
}

const contentWords = (tokens: readonly Token[], vocabulary: Vocabulary): string[] =>
  tokens
    .filter((token) => token.kind === 'word' && !vocabulary.is('stop', token) && token.text !== 'nsflag')
    .map(({ text }) => text);

function mainWords(segments: readonly Token[][], vocabulary: Vocabulary): Omit<Document, 'bracketed' | 'optional'> {
  const words: { anyOf: string[]; segment: number }[] = [];
  const knownWords = new Set<string>();
  const heads: string[] = [];
  let head: string | null = null;
  let openChoices = 0;
  for (const [segment, tokens] of segments.entries()) {
    if (tokens.some(({ text }) => text === 'nsflag')) openChoices += 1;
    const said = tokens.filter(({ text, kind }) => text !== 'nsflag' && kind !== 'mark');
    for (const [at, token] of said.entries()) {
      if (segment === 0 && head === null) {
        if (AFTER_HEAD.has(token.raw) && heads.length > 0) head = heads.at(-1) ?? null;
        else if (token.kind === 'word' && !vocabulary.is('stop', token)) heads.push(token.text);
      }
      if (vocabulary.is('stop', token)) continue;
      const word = token.kind === 'number' ? `#${token.raw}` : token.text;
      if (knownWords.has(word)) continue;
      knownWords.add(word);
      const last = words.at(-1);
      if (said[at - 1]?.raw === 'or' && last) last.anyOf.push(word);
      else words.push({ anyOf: [word], segment });
    }
  }
  return { words, heads, head: head ?? heads.at(-1) ?? null, openChoices };
}
