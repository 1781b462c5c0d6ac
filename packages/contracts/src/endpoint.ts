import type { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anybody, a signed-in person, or the administrator. The server enforces it. */
export type Access = 'public' | 'user' | 'admin';

/** One call of the API: both sides, the tests and the OpenAPI document read it from here. */
export type Endpoint = {
  readonly method: HttpMethod;
  /** Full path with `:name` parameters, for example `/api/scans/:mealId`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly summary: string;
  /** A write that another site's page may make too: only where no cookie counts, since what is sent is the whole proof. */
  readonly anyOrigin?: boolean;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON body; for `upload: true` the text fields of the multipart form. */
  readonly body?: z.ZodType;
  /**
   * The body is multipart with one file field named `image`; where it is optional, the fields may come as JSON, too.
   * `in-json`: the photo stands as a data URL in the field `imageBase64` of a JSON body.
   */
  readonly upload?: boolean | 'optional' | 'in-json';
  /** A JSON body may be this large; without it a megabyte. In bytes. */
  readonly bodyMaxBytes?: number;
  readonly status: number;
  /** The only fields that may leave the server. Absent: no body, a redirect, or a stream. */
  readonly answer?: z.ZodType;
};

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What the server's handler receives, already parsed. */
export type RequestOf<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
};
export type ParamsOf<E extends Endpoint> = Input<E['params']>;
export type QueryOf<E extends Endpoint> = Input<E['query']>;
export type BodyOf<E extends Endpoint> = Input<E['body']>;
export type AnswerOf<E extends Endpoint> = Output<E['answer']>;

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
