import { type AnswerInput, type Call, endpoints } from '@carbsight/contracts';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { ApiRequest } from './request.js';

export const ENDPOINT = 'carbsight:endpoint';

/** What a handler returns: anything where the contract has no answer, because it sends a file or nothing. */
type Handler<C extends Call> = (
  ...parameters: never[]
) => AnswerInput<C> extends undefined ? unknown : Promise<AnswerInput<C>> | AnswerInput<C>;

/**
 * Binds a handler to its endpoint contract: verb, path, status, access, and the only fields that may leave. Does not compile where it
 * returns something else.
 */
export function Implements<C extends Call>(
  call: C,
): <H extends Handler<C>>(target: object, name: string, method: TypedPropertyDescriptor<H>) => void {
  const endpoint = endpoints.get(call);
  if (!endpoint) throw new Error(`${call.method} ${call.path} is missing in packages/contracts/src/api/index.ts.`);
  return applyDecorators(
    RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] }),
    HttpCode(endpoint.status),
    SetMetadata(ENDPOINT, endpoint),
  );
}

/** Path parameters, query and body, parsed by the endpoint's schema: `RequestOf<typeof call>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).parsed);

/** The file of an upload endpoint. */
export const Upload = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).uploads?.[0]);

/** The files of an upload endpoint that takes several; none if the form had none. */
export const Uploads = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).uploads ?? [],
);

/** The signed-in person; undefined on public endpoints when nobody is signed in. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).user);

export function requestOf(context: ExecutionContext): ApiRequest {
  return context.switchToHttp().getRequest<ApiRequest>();
}
