import { readFile } from 'node:fs/promises';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const CONTRACT = /\/packages\/contracts\/src\/api\/(?!index\.)[\w-]+\.ts$/;
const ALL_ENDPOINTS = /\/packages\/contracts\/src\/endpoints\.ts$/;

/**
 * A browser needs the verb and path of an endpoint, not the schemas that the server checks by. In the built app each contract is therefore
 * two modules: `?calls` has its calls and limits; `?whole` is the file itself, loaded only with forms that validate by its schemas. The
 * file's own address forwards to both, and is in no chunk.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'carbsight:calls-without-schemas',
    apply: 'build',
    resolveId: {
      filter: { id: /\?(?:calls|whole)$/ },
      handler: (id) => ({ id, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /\?(?:calls|whole)$/ },
      handler: async (id) => ({ code: await readFile(id.replace(/\?\w+$/, ''), 'utf8'), moduleType: 'ts' }),
    },
    transform: {
      filter: { id: [CONTRACT, /\?calls$/] },
      handler(source, id) {
        const { code, names } = callsOf(source);
        // What stays keeps its place, so that a source map needs no change.
        if (id.endsWith('?calls')) return { code, map: null };
        const calls = `export { ${names.join(', ')} } from ${JSON.stringify(`${id}?calls`)};\n`;
        return { code: `${calls}export * from ${JSON.stringify(`${id}?whole`)};`, map: null };
      },
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.entries(file.modules) : [],
      );
      if (modules.some(([id, { renderedLength }]) => ALL_ENDPOINTS.test(id) && renderedLength > 0))
        this.error('The app contains the list of all endpoints, whose schemas are not in it.');
    },
  };
}

/**
 * The calls and limits of a contract, and their names; everything else is blank.
 * @throws for an endpoint that is not written as `export const name = endpoint('GET', '/api/...', 'user', { ... })`.
 */
export function callsOf(code: string): { readonly code: string; readonly names: readonly string[] } {
  const { program } = parseSync('contract.js', code);
  const calls = new Set<ESTree.CallExpression>();
  const names: string[] = [];
  const kept = program.body.flatMap((statement): [number, number][] => {
    const { start, end } = statement;
    if (statement.type === 'ImportDeclaration') return importsDefiner(statement) ? [[start, end]] : [];
    const { name, value } = exported(statement) ?? {};
    if (!name || !value) return [];
    if (value.type !== 'CallExpression') {
      if (!isFixed(value)) return [];
      names.push(name);
      return [[start, end]];
    }
    const schema = value.arguments.at(-1);
    const address = value.arguments.slice(0, -1);
    if (!isDefiner(value.callee) || schema?.type !== 'ObjectExpression' || !address.every(isText)) return [];
    calls.add(value);
    names.push(name);
    return [
      [start, schema.start],
      [schema.end, end],
    ];
  });
  new Visitor({
    CallExpression(call) {
      if (isDefiner(call.callee) && !calls.has(call))
        throw new Error(
          `An endpoint is not written in the one form that the build reads: ${code.slice(call.start, call.end)}`,
        );
    },
  }).visit(program);
  const blank = code.replace(/[^\n]/g, ' ');
  const ends = [0, ...kept.map(([, end]) => end)];
  const parts = [...kept, [code.length, code.length] as const].map(
    ([start, end], index) => blank.slice(ends[index], start) + code.slice(start, end),
  );
  return { code: parts.join(''), names };
}

const DEFINERS = new Set(['endpoint', 'adminEndpoint']);

const isDefiner = (node: ESTree.Node) => node.type === 'Identifier' && DEFINERS.has(node.name);

const isText = (node: ESTree.Node) => node.type === 'Literal' && typeof node.value === 'string';

/** Under another name the calls would not be recognised. */
function importsDefiner({ specifiers }: ESTree.ImportDeclaration): boolean {
  return specifiers.some((one) => {
    if (one.type !== 'ImportSpecifier' || !isDefiner(one.imported)) return false;
    if (!isDefiner(one.local)) throw new Error(`An endpoint is defined by another name: ${one.local.name}`);
    return true;
  });
}

function exported(statement: ESTree.Statement) {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return null;
  const [first, ...others] = statement.declaration.declarations;
  if (first?.id.type !== 'Identifier' || others.length > 0) return null;
  return { name: first.id.name, value: first.init };
}

/** Whether it needs nothing else of the file: a number, a text, or a list or object of them. */
function isFixed(value: ESTree.Node): boolean {
  switch (value.type) {
    case 'Literal':
      return true;
    case 'UnaryExpression':
      return isFixed(value.argument);
    case 'BinaryExpression':
      return isFixed(value.left) && isFixed(value.right);
    case 'ArrayExpression':
      return value.elements.every((element) => element !== null && isFixed(element));
    case 'ObjectExpression':
      return value.properties.every((one) => one.type === 'Property' && !one.computed && isFixed(one.value));
    default:
      return false;
  }
}
