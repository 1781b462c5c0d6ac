import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** The user screens: their texts come from message catalogues. Admin screens stay English. */
const USER_HALF = ['app', 'features', 'shared/ui', 'shared/units', 'shared/charts'];
const ADMINISTRATION =
  /^(app\/admin|features\/(comparisons|golden-sets|judging|models|operations|behaviour|\w+\/admin|accounts\/security))\//;

const SPOKEN_ATTRIBUTES = ['label', 'title', 'placeholder', 'aria-label', 'alt', 'description', 'documentTitle'];
/** Names and units, the same in every language. */
const SAME_EVERYWHERE = new Set(['Carbsight', 'Carb', 'sight', 'g', 'MB', 'Essentials', 'Pro']);

it.each(userScreens())('takes its texts from a catalogue: %s', (name) => {
  const file = ts.createSourceFile(name, readFileSync(`frontend/src/${name}`, 'utf8'), ts.ScriptTarget.Latest, true);
  expect(fixedTexts(file)).toEqual([]);
});

it('finds hard-coded text and attributes, and nothing else', () => {
  const source = `
    const a = <p className="note" title="A title">Some words {text('name')}</p>;
    const b = <Button aria-label={'Close it'} label={text('close')}>{isNew ? 'New one' : text('old')} · 5 %</Button>;
    const c = <span>Carbsight</span>;
  `;
  const file = ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true);
  expect(fixedTexts(file)).toEqual(['A title', 'Some words', 'Close it', 'New one']);
});

function userScreens(): string[] {
  return USER_HALF.flatMap((folder) =>
    readdirSync(`frontend/src/${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ).filter((name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx') && !ADMINISTRATION.test(name));
}

/** Words a person would read that are in no catalogue. */
function fixedTexts(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const note = (words: string) => {
    const trimmed = words.trim();
    if (/\p{L}{2}/u.test(trimmed) && !SAME_EVERYWHERE.has(trimmed)) found.push(trimmed);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node.text);
    if (ts.isJsxAttribute(node)) {
      if (SPOKEN_ATTRIBUTES.includes(node.name.getText(file)) && node.initializer) spoken(node.initializer, note);
    } else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      spoken(node.expression, note);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The string itself, or each string of a conditional. */
function spoken(node: ts.Node, note: (words: string) => void): void {
  if (ts.isStringLiteralLike(node)) note(node.text);
  if (ts.isTemplateExpression(node)) {
    for (const { text } of [node.head, ...node.templateSpans.map(({ literal }) => literal)]) note(text);
  }
  if (ts.isJsxExpression(node) && node.expression) spoken(node.expression, note);
  if (ts.isParenthesizedExpression(node)) spoken(node.expression, note);
  if (ts.isConditionalExpression(node)) {
    spoken(node.whenTrue, note);
    spoken(node.whenFalse, note);
  }
  if (ts.isBinaryExpression(node)) {
    if (node.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken) spoken(node.right, note);
  }
}
