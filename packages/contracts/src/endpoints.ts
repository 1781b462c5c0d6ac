import * as contracts from './api/index.js';
import { type Call, type EndpointSchema, SCHEMA } from './endpoint.js';

/** A call with its schema, under its name and group in the OpenAPI document. */
export type Endpoint = Call &
  EndpointSchema & { readonly status: number; readonly name: string; readonly group: string };

function endpointsOf([contract, exported]: [string, unknown]): (readonly [Call, Endpoint])[] {
  const group = contract.replace(/Api$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return Object.entries(exported as object)
    .filter(isEndpoint)
    .map(([name, call]) => [call, { ...call, status: 200, ...call[SCHEMA], name, group }]);
}

type WithSchema = Call & { readonly [SCHEMA]: EndpointSchema };

const isEndpoint = (entry: [string, unknown]): entry is [string, WithSchema] =>
  typeof entry[1] === 'object' && entry[1] !== null && SCHEMA in entry[1];

/** Every endpoint of the API by its call. */
export const endpoints: ReadonlyMap<Call, Endpoint> = new Map(Object.entries<unknown>(contracts).flatMap(endpointsOf));
