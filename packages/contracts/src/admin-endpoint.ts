import { type Call, type EndpointSchema, endpoint, type HttpMethod } from './endpoint.js';

/** An endpoint below `/api/admin`, for administrators alone. In a file of its own: the first load of the people's app has none. */
// @__NO_SIDE_EFFECTS__
export function adminEndpoint<const S extends EndpointSchema>(
  method: HttpMethod,
  path: `/${string}`,
  schema: S,
): Call<S> {
  return endpoint(method, `/api/admin${path}`, 'admin', schema);
}
