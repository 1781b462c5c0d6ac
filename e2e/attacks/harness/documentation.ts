import { readFile, writeFile } from 'node:fs/promises';
import type { Result } from './result.js';

const DOCUMENT = new URL('../../../docs/security.md', import.meta.url);
const SECTION = /(<!-- figures: [^>]* -->\n)[\s\S]*?(<!-- \/figures -->)/;

/** Puts the stored figures into docs/security.md. @throws if the document has no place for them */
export async function documentFigures(results: readonly Result[]): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  if (!SECTION.test(text)) throw new Error('docs/security.md has lost its markers for the attack figures');
  await writeFile(
    DOCUMENT,
    text.replace(SECTION, (_, start: string, end: string) => `${start}${tableOf(results)}${end}`),
  );
}

function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ name, summary, passed, failed, figures }) => {
    const counted = Object.entries(figures).map(([figure, value]) => `${value.toLocaleString('en')} ${figure}`);
    return `| \`${name}\` | ${summary} | ${counted.join(', ')} | ${passed.toLocaleString('en')} | ${failed} |`;
  });
  const head = '| Scenario | What is tried | How much of it | Passed | Failed |\n| --- | --- | --- | ---: | ---: |';
  return `\n${head}\n${rows.join('\n')}\n\n`;
}
