import type { ApiError, Endpoint } from '@carbsight/contracts';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import type { z } from 'zod';
import { ApiFailure } from './api-failure.js';
import { ENDPOINT, requestOf } from './implements.decorator.js';
import { readUpload } from './read-upload.js';

/** Parses what comes in and cuts what goes out, both by the endpoint's contract. */
@Injectable()
export class EndpointInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) return next.handle();
    const request = requestOf(context);
    let body: unknown = request.body;
    const params = parse(endpoint.params, request.params, 'path');
    const query = parse(endpoint.query, request.query, 'query');
    if (endpoint.upload) {
      const form = await readUpload(request);
      request.upload = form.file;
      body = form.fields;
    }
    request.parsed = { params, query, body: parse(endpoint.body, body ?? {}, 'body') };
    const { answer } = endpoint;
    return answer ? next.handle().pipe(map((value) => answer.parse(value))) : next.handle();
  }
}

function parse(schema: z.ZodType | undefined, value: unknown, place: 'path' | 'query' | 'body'): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (place === 'path') throw new ApiFailure(404, 'not-found', 'There is nothing at this address.');
  const fields: NonNullable<ApiError['fields']> = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  const [first] = fields;
  const message = first?.path ? `${first.path}: ${first.message}` : (first?.message ?? 'The request is not valid.');
  throw new ApiFailure(400, 'invalid-request', message, { fields });
}
