import { type Call, call, type EndpointSchema, type HttpMethod } from './endpoint.js';

/** A call below `/api/admin`, which is for administrators alone. In a file of its own: the first load of the people's app has none. */
// @__NO_SIDE_EFFECTS__
export function adminCall<S extends EndpointSchema>(method: HttpMethod, path: `/${string}`): Call<S> {
  return call(method, `/api/admin${path}`, 'admin');
}
