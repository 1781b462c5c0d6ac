import type { ApiError, Endpoint } from '@carbsight/contracts';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import type { z } from 'zod';
import { ApiFailure } from './api-failure.js';
import { ENDPOINT, requestOf } from './implements.decorator.js';
import { asSentence, plainWords } from './plain-words.js';
import { readUpload } from './read-upload.js';
import type { ApiRequest } from './request.js';
import { refuseUnstorableText } from './unstorable-text.js';

/** Parses what comes in and cuts what goes out, both by the endpoint's contract. */
@Injectable()
export class EndpointInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) return next.handle();
    const request = requestOf(context);
    const params = parse(endpoint.params, request.params, 'path');
    const query = parse(endpoint.query, request.query, 'query');
    const body = parse(endpoint.body, await this.readBody(endpoint, request), 'body');
    for (const part of [params, query, body]) refuseUnstorableText(part);
    request.parsed = { params, query, body };
    const { answer } = endpoint;
    return answer ? next.handle().pipe(map((value) => answer.parse(value))) : next.handle();
  }

  private async readBody(endpoint: Endpoint, request: ApiRequest): Promise<unknown> {
    const type = request.headers['content-type'];
    const isOptional = endpoint.upload === 'optional';
    // A photo inside JSON is none: it is refused as before.
    const isPhotoless = isOptional && /^application\/json\b/i.test(type ?? '') && !hasImage(request.body);
    if (endpoint.upload && !isPhotoless) {
      const { file, fields } = await readUpload(request, isOptional);
      if (file) request.upload = file;
      return fields;
    }
    // Other kinds of content are what a foreign site's form could send without asking the browser first.
    if (endpoint.body && type !== undefined && !/^application\/json\b/i.test(type)) {
      throw new ApiFailure(415, 'media-type-not-supported', 'Please send JSON.');
    }
    // No body counts as one without fields; `null` is a body, and as wrong as a number.
    return request.body === undefined ? {} : request.body;
  }
}

function hasImage(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'image' in body;
}

function parse(schema: z.ZodType | undefined, value: unknown, place: 'path' | 'query' | 'body'): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: plainWords });
  if (result.success) return result.data;
  if (place === 'path') throw new ApiFailure(404, 'not-found', 'There is nothing at this address.');
  const fields: NonNullable<ApiError['fields']> = [];
  for (const { path, message } of result.error.issues) {
    const name = path.join('.');
    // A field that breaks two rules is told of the first one: a form has one line for it.
    if (!fields.some((field) => field.path === name)) fields.push({ path: name, message: asSentence(path, message) });
  }
  throw new ApiFailure(400, 'invalid-request', fields[0]?.message ?? 'The request is not valid.', { fields });
}
