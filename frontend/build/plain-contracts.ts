import { readFile } from 'node:fs/promises';
import { type ESTree, type Plugin, transformWithOxc } from 'vite';

/** What a call needs of its endpoint. Its schemas decide on the server; the rest is said there, too. */
const OF_A_CALL = ['method', 'path', 'access'];
const PLAIN = '?plain';
/** `mealsApi.getMeal.answer`, and `getMeal.answer.parse`; `endpoint` is whatever was called, where nothing is split. */
const READS_SCHEMA =
  /\b\w+Api\.\w+\.(?:params|query|body|answer)\b|\b(?!endpoint\b)\w+\.(?:params|query|body|answer)\.(?:(?:safeP|p)arse(?:Async)?|shape|pick|omit|extend)\b/;
const isContract = /\/packages\/contracts\/src\/(?!.*\.spec\.ts).*\.ts$/;

/**
 * In the built app an endpoint is its verb and path, and a module of contracts is two: its endpoints and constants,
 * which the first visit needs, and its schemas, which come with the forms that check by them. Otherwise everybody
 * would load Zod and every rule of the API before they see anything. While developing and testing nothing is split,
 * so that answers are checked against their schemas. An app's file that reads a schema from an endpoint fails the
 * build: it has to import the schema by its own name.
 */
export function plainContracts(): Plugin {
  return {
    name: 'carbsight:plain-contracts',
    apply: 'build',
    resolveId: {
      filter: { id: /\.ts\?plain$/ },
      handler: (id) => ({ id, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /\.ts\?plain$/ },
      async handler(id) {
        const file = id.slice(0, -PLAIN.length);
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
        return { code: plainPart(code, this.parse(code)), moduleType: 'js' };
      },
    },
    transform: {
      filter: { id: [isContract, /\/frontend\/src\/.*\.tsx?$/] },
      handler(code, id) {
        if (isContract.test(id)) return { code: schemaPart(code, this.parse(code), id + PLAIN), map: null };
        const [reading] = READS_SCHEMA.exec(code) ?? [];
        if (reading) this.error(`${reading} is not in the built app: export that schema by a name of its own.`);
        return null;
      },
    },
  };
}

type Constant = {
  readonly name: string;
  readonly statement: ESTree.Span;
  readonly init: ESTree.Expression;
  readonly isExported: boolean;
};

/** The endpoints and the constants that are written out, and nothing else of a module. */
export function plainPart(code: string, program: ESTree.Program): string {
  return plainConstants(program)
    .map(({ name, init }) => `export const ${name} = ${isEndpoint(init) ? callOf(code, init) : textOf(code, init)};`)
    .join('\n');
}

/** The module without its plain part, which it takes from there. What is left is free of side effects. */
export function schemaPart(code: string, program: ESTree.Program, plainId: string): string {
  const plain = plainConstants(program);
  const edits = [
    ...plain.map(({ statement }) => ({ start: statement.start, end: statement.end, text: '' })),
    ...constantsOf(program)
      .filter(({ init }) => !isPlain(init) && init.type === 'CallExpression')
      .flatMap(({ init: { start, end } }) => [
        { start, end: start, text: '/*#__PURE__*/(() => (' },
        { start: end, end, text: '))()' },
      ]),
  ].sort((one, other) => one.start - other.start);
  const pieces = edits.map(({ start, text }, nth) => code.slice(edits[nth - 1]?.end ?? 0, start) + text);
  const rest = pieces.join('') + code.slice(edits.at(-1)?.end ?? 0);
  if (plain.length === 0) return rest;
  const names = (constants: readonly Constant[]) => constants.map(({ name }) => name).join(', ');
  return `import { ${names(plain)} } from ${JSON.stringify(plainId)};\nexport { ${names(plain.filter(({ isExported }) => isExported))} };\n${rest}`;
}

const plainConstants = (program: ESTree.Program) => constantsOf(program).filter(({ init }) => isPlain(init));

function constantsOf(program: ESTree.Program): Constant[] {
  return program.body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declaration = isExported ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.declarations.length !== 1) return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      init && id.type === 'Identifier' ? [{ name: id.name, statement, init, isExported }] : [],
    );
  });
}

/** Nothing in it refers to anything else of its module. */
function isPlain(value: ESTree.Expression): boolean {
  return isEndpoint(value) ? ofACall(value).every(({ value: part }) => isWrittenOut(part)) : isWrittenOut(value);
}

function isWrittenOut(value: ESTree.Expression | ESTree.SpreadElement | null): boolean {
  switch (value?.type) {
    case 'Literal':
      return true;
    case 'UnaryExpression':
      return isWrittenOut(value.argument);
    case 'BinaryExpression':
      return value.left.type !== 'PrivateIdentifier' && isWrittenOut(value.left) && isWrittenOut(value.right);
    case 'ArrayExpression':
      return value.elements.every(isWrittenOut);
    case 'ObjectExpression':
      return value.properties.every(
        (property) => property.type === 'Property' && !property.computed && isWrittenOut(property.value),
      );
    default:
      return false;
  }
}

function isEndpoint(init: ESTree.Expression): init is ESTree.CallExpression {
  return init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'defineEndpoint';
}

function callOf(code: string, endpoint: ESTree.CallExpression): string {
  const kept = ofACall(endpoint).map((property) => textOf(code, property));
  // That there is an answer is all that the caller has to know of it.
  const answer = propertiesOf(endpoint).some((property) => isNamed(property, ['answer'])) ? ['answer: true'] : [];
  return `{ ${[...kept, ...answer].join(', ')} }`;
}

const ofACall = (endpoint: ESTree.CallExpression) =>
  propertiesOf(endpoint).filter((property) => isNamed(property, OF_A_CALL));

function propertiesOf({ arguments: [contract] }: ESTree.CallExpression): ESTree.ObjectProperty[] {
  const properties = contract?.type === 'ObjectExpression' ? contract.properties : [];
  return properties.filter((property) => property.type === 'Property');
}

const isNamed = ({ key }: ESTree.ObjectProperty, names: readonly string[]) =>
  key.type === 'Identifier' && names.includes(key.name);

const textOf = (code: string, { start, end }: ESTree.Span): string => code.slice(start, end);
