import { Fragment, type ReactNode } from 'react';
import classes from './chat.module.css';

/** An answer's plain text: paragraphs, `- ` lists and `**bold**`. Everything else, including markup, is shown literally. */
export function FormattedText({ text }: { text: string }) {
  return (
    <div className={classes.text} dir="auto">
      {blocksOf(text).map(({ isList, lines: [first, ...others] }) =>
        isList ? (
          <ul key={first.at}>
            {[first, ...others].map(({ at, words }) => (
              <li key={at}>{withBold(words)}</li>
            ))}
          </ul>
        ) : (
          <p key={first.at}>
            {withBold(first.words)}
            {others.map(({ at, words }) => (
              <Fragment key={at}>
                <br />
                {withBold(words)}
              </Fragment>
            ))}
          </p>
        ),
      )}
    </div>
  );
}

/** The same text without formatting marks, for copying and reading aloud. */
export function plainText(text: string): string {
  return text.replaceAll('**', '');
}

/** `at`: its start in the text. An answer only grows at its end, so rendered pieces keep their place. */
type Piece = { readonly at: number; readonly words: string };
type Block = { readonly isList: boolean; readonly lines: [Piece, ...Piece[]] };

function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let isNew = true;
  for (const { at, words: line } of piecesOf(text, '\n')) {
    if (line.trim() === '') {
      isNew = true;
      continue;
    }
    const isList = /^\s*[-•] /.test(line);
    const last = blocks.at(-1);
    const piece = { at, words: isList ? line.replace(/^\s*[-•] /, '') : line };
    if (last && !isNew && last.isList === isList) last.lines.push(piece);
    else blocks.push({ isList, lines: [piece] });
    isNew = false;
  }
  return blocks;
}

/** The space of "66 g", where no line may end. */
const BEFORE_UNIT = /(?<=\d) (?=\p{L}+$)/u;

function withBold(line: string): ReactNode {
  return piecesOf(line, '**').map(({ at, words }, index, pieces) =>
    // An unpaired mark is literal.
    index % 2 === 1 && index < pieces.length - 1 ? (
      <strong key={at}>{words.replace(BEFORE_UNIT, '\u00a0')}</strong>
    ) : (
      `${index % 2 === 1 ? '**' : ''}${words}`
    ),
  );
}

function piecesOf(text: string, separator: string): Piece[] {
  let at = 0;
  return text.split(separator).map((words) => {
    const piece = { at, words };
    at += words.length + separator.length;
    return piece;
  });
}
