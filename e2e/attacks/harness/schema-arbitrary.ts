import fc from 'fast-check';

/** The part of JSON Schema that the OpenAPI document uses. */
export type JsonSchema = {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

/**
 * `smallest`: valid, with only the required properties. `hostile`: mostly valid, mixed with wrong types, extremes and strange
 * text.
 */
export type Manner = 'smallest' | 'hostile';
type Any = fc.Arbitrary<unknown>;

const LENGTH_MAX = 60;
const ITEMS_MAX = 4;

/** Text that breaks code which interprets text: markup, formulas, SQL, formats, paths, odd characters. */
export const STRANGE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202Egnp.exe',
  '\ufeff',
  '\u2028\u2029',
  '\r\nSet-Cookie: a=b',
  '%00',
  '%s%s%n',
  `\${7*7}{{7*7}}`,
  '<script>alert(1)</script>',
  '=1+1',
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  '%',
  '_',
  '\\',
  '../../../../etc/passwd',
  '..\\..\\',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '9'.repeat(400),
  'ﷺ'.repeat(200),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  '👩‍👩‍👧‍👦'.repeat(20),
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '0001-01-01T00:00:00Z',
  'a'.repeat(20_000),
] as const;

const STRANGE_VALUES = [
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  [],
  [[]],
  {},
  { a: 1 },
  ['a', null, {}],
  { $ne: null },
  { toString: 'x' },
  ...STRANGE_TEXTS,
] as const;

const ONE_PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const strange: Any = fc.constantFrom<unknown>(...STRANGE_VALUES);

/** Values for a schema. Known formats match their pattern; other patterns are left to chance. */
export function schemaArbitrary(schema: JsonSchema, manner: Manner): Any {
  const fitting = fittingOf(schema, manner);
  return manner === 'smallest'
    ? fitting
    : fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 1, arbitrary: strange });
}

function fittingOf(schema: JsonSchema, manner: Manner): Any {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => schemaArbitrary(choice, manner)));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: clamp(schema.minimum, -(2 ** 31)), max: clamp(schema.maximum, 2 ** 31 - 1) });
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schemaArbitrary(schema.items ?? {}, manner), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? ITEMS_MAX, ITEMS_MAX)),
      });
    case 'object':
      return objectOf(schema, manner);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Constraints that a schema cannot express, because the contract normalises the text first; by property name. */
const VALUES_BY_NAME: Readonly<Record<string, Any>> = {
  email: fc.uuid().map((id) => `${id}@attacks.example`),
  code: fc.stringMatching(/^[0-9]{6}$/),
  imageBase64: fc.constant(`data:image/png;base64,${ONE_PIXEL_PNG}`),
};

function objectOf(schema: JsonSchema, manner: Manner): Any {
  const properties = Object.entries(schema.properties ?? {}).map(([name, inner]) => {
    const usual = schemaArbitrary(inner, manner);
    const said = VALUES_BY_NAME[name];
    if (!said || inner.type !== 'string') return [name, usual] as const;
    return [name, manner === 'smallest' ? said : fc.oneof(said, usual)] as const;
  });
  const required = new Set(schema.required ?? []);
  if (manner === 'smallest') return fc.record(Object.fromEntries(properties.filter(([name]) => required.has(name))));
  const known = fc.record(Object.fromEntries(properties), { requiredKeys: [] });
  const more = fc.dictionary(fc.constantFrom('extra', '__proto__', 'constructor', 'isAdmin', 'id', 'a b'), strange, {
    maxKeys: 2,
  });
  return fc.oneof(
    { weight: 5, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, more).map(([one, other]) => ({ ...(one as object), ...other })) },
  );
}

function textOf({ format, pattern, minLength = 0, maxLength }: JsonSchema): Any {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'date' || pattern?.startsWith('^(?:(?:\\d\\d[2468][048]'))
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === 'email') return fc.uuid().map((id) => `${id}@attacks.example`);
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength ?? LENGTH_MAX, LENGTH_MAX)) };
  const plain = fc.string({ ...length, unit: 'grapheme' });
  return pattern ? fc.oneof(plain, fc.stringMatching(new RegExp(pattern))) : plain;
}

function numberOf({ minimum, maximum, multipleOf }: JsonSchema): Any {
  const [min, max] = [clamp(minimum, -1e6), clamp(maximum, 1e6)];
  if (multipleOf === undefined) return fc.double({ min, max, noNaN: true });
  return fc
    .integer({ min: Math.ceil(min / multipleOf), max: Math.floor(max / multipleOf) })
    .map((steps) => Number((steps * multipleOf).toFixed(6)));
}

const clamp = (bound: number | undefined, fallback: number) =>
  bound === undefined || !Number.isFinite(bound) ? fallback : Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, bound));
