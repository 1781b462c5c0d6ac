import { type Schema, SchemaType } from '@google/generative-ai';
import type { JsonSchema } from '../ports.js';

/** Our JSON schema in Gemini's dialect (a subset of OpenAPI 3.0): `nullable` for null, no `additionalProperties`. */
export function toGeminiSchema(schema: JsonSchema): Schema {
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  const common = {
    ...(schema.description === undefined ? {} : { description: schema.description }),
    ...(types.includes('null') ? { nullable: true } : {}),
  };
  const type = types.find((name) => name !== 'null');
  switch (type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, toGeminiSchema(part)]);
      return {
        ...common,
        type: SchemaType.OBJECT,
        properties: Object.fromEntries(properties),
        required: [...(schema.required ?? [])],
      };
    }
    case 'array':
      if (!schema.items) throw new TypeError('An array needs the schema of its items.');
      return { ...common, type: SchemaType.ARRAY, items: toGeminiSchema(schema.items) };
    case 'string':
      if (!schema.enum) return { ...common, type: SchemaType.STRING };
      return {
        ...common,
        type: SchemaType.STRING,
        format: 'enum',
        enum: schema.enum.filter((value) => value !== null),
      };
    case 'integer':
      return { ...common, type: SchemaType.INTEGER };
    case 'number':
      return { ...common, type: SchemaType.NUMBER };
    case 'boolean':
      return { ...common, type: SchemaType.BOOLEAN };
    default:
      throw new TypeError(`There is no Gemini schema for ${type}.`);
  }
}
