import type { z } from 'zod';
import type { AdminRole, FamilyRight, TokenScope } from './vocabulary.js';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call it: anyone, a signed-in person, or an administrator. The server enforces it. */
export type Access = 'public' | 'user' | 'admin';

/** Under a key that only this package knows: the built app has no schemas, so that a screen cannot read one. */
export const SCHEMA: unique symbol = Symbol();

/** What a caller needs to know about an endpoint. */
export type Call<S extends EndpointSchema = EndpointSchema> = {
  readonly method: HttpMethod;
  /** Full path with `:name` parameters, for example `/api/scans/:mealId`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly [SCHEMA]?: S;
};

/** What the server, the tests and the OpenAPI document need in addition to the call. */
export type EndpointSchema = {
  readonly summary: string;
  /** The least role that may call it. By default viewers may read and editors may write (`minimumRole`). */
  readonly role?: AdminRole;
  /** The scope that lets a personal token call it instead of a session. By default no token may. */
  readonly scope?: TokenScope;
  /**
   * Which family members may call it in the owner's diary (query `diary`): those with this role; `glucose`: those who also see glucose; `keep`:
   * who keeps the diary of someone without an account. By default no member may.
   */
  readonly member?: FamilyRight | 'glucose' | 'keep';
  /** A write that other sites' pages may make, too: only where cookies do not count, because the body itself is the proof. */
  readonly anyOrigin?: boolean;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON body; for `upload: true` the text fields of the multipart form. */
  readonly body?: z.ZodType;
  /**
   * The body is multipart with one file field named `image`; where it is optional, the fields may also come as JSON. `in-json`: the photo
   * is a data URL in the field `imageBase64` of a JSON body. `file`: the field is named `file` and holds something other than a photo.
   */
  readonly upload?: boolean | 'optional' | 'in-json' | 'file';
  /** Largest file in bytes, if it is not a photo. */
  readonly fileMaxBytes?: number;
  /** How often the form may have the file field; by default once. */
  readonly filesMax?: number;
  /** Largest JSON body in bytes; by default a megabyte. */
  readonly bodyMaxBytes?: number;
  /** It answers an `ETag` of what the person decides; with another one as `If-Match`, a change is refused (409). */
  readonly isTagged?: boolean;
  /** By default 200. */
  readonly status?: number;
  /** The only fields that may leave the server. Absent: no body, a redirect, or a stream. */
  readonly answer?: z.ZodType;
};

type SchemaOf<C extends Call> = NonNullable<C[typeof SCHEMA]>;
type Input<S, Part extends string> = S extends { readonly [K in Part]: infer T extends z.ZodType }
  ? z.input<T>
  : undefined;
type Output<S, Part extends string> = S extends { readonly [K in Part]: infer T extends z.ZodType }
  ? z.output<T>
  : undefined;

/** What the server's handler receives, already parsed. */
export type RequestOf<C extends Call> = {
  params: Output<SchemaOf<C>, 'params'>;
  query: Output<SchemaOf<C>, 'query'>;
  body: Output<SchemaOf<C>, 'body'>;
};
export type ParamsOf<C extends Call> = Input<SchemaOf<C>, 'params'>;
export type QueryOf<C extends Call> = Input<SchemaOf<C>, 'query'>;
export type BodyOf<C extends Call> = Input<SchemaOf<C>, 'body'>;
export type AnswerOf<C extends Call> = Output<SchemaOf<C>, 'answer'>;
/** What the server's handler may return: its answer, with times as dates or as text. */
export type AnswerInput<C extends Call> = Input<SchemaOf<C>, 'answer'>;

/** The last argument is not in the built app: frontend/build/calls-without-schemas.ts leaves it out. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const S extends EndpointSchema>(
  method: HttpMethod,
  path: `/api/${string}`,
  access: Access,
  schema: S,
): Call<S> {
  return { method, path, access, [SCHEMA]: schema };
}
