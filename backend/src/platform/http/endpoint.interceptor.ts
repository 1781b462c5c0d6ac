import type { ApiError, Endpoint } from '@carbsight/contracts';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import type { z } from 'zod';
import { UploadReceiver } from '../uploads/upload-receiver.js';
import { ApiFailure } from './api-failure.js';
import { ENDPOINT, requestOf } from './implements.decorator.js';
import type { ApiRequest } from './request.js';
import { refuseUnstorableText } from './unstorable-text.js';
import { asSentence, validationMessage } from './validation-messages.js';

/** Parses requests and filters responses, both by the endpoint's contract. */
@Injectable()
export class EndpointInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly uploads: UploadReceiver,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) return next.handle();
    const request = requestOf(context);
    const params = parse(endpoint.params, request.params, 'path');
    const query = parse(endpoint.query, request.query, 'query');
    if (hasUpload(endpoint, request)) return from(this.withUpload(endpoint, request, { params, query }, next));
    this.take(endpoint, request, { params, query }, jsonBody(endpoint, request));
    const { answer } = endpoint;
    return answer ? next.handle().pipe(map((value) => answer.parse(value))) : next.handle();
  }

  private async withUpload(
    endpoint: Endpoint,
    request: ApiRequest,
    address: { params: unknown; query: unknown },
    next: CallHandler,
  ): Promise<unknown> {
    const { body, file, end } = await this.uploads.receive(endpoint, request);
    try {
      if (file) request.upload = file;
      this.take(endpoint, request, address, body);
      const value: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      return endpoint.answer ? endpoint.answer.parse(value) : value;
    } finally {
      await end();
    }
  }

  private take(
    endpoint: Endpoint,
    request: ApiRequest,
    { params, query }: { params: unknown; query: unknown },
    untrusted: unknown,
  ): void {
    const body = parse(endpoint.body, untrusted, 'body');
    for (const part of [params, query, body]) refuseUnstorableText(part);
    request.parsed = { params, query, body };
  }
}

function hasUpload({ upload }: Endpoint, request: ApiRequest): boolean {
  // A photo inside JSON is invalid where a form is expected: it is rejected.
  const isPhotoless =
    upload === 'optional' &&
    /^application\/json\b/i.test(request.headers['content-type'] ?? '') &&
    !hasImage(request.body);
  return upload !== undefined && upload !== false && !isPhotoless;
}

function jsonBody(endpoint: Endpoint, request: ApiRequest): unknown {
  const type = request.headers['content-type'];
  // Other content types are what a foreign site's form could send without a preflight.
  if (endpoint.body && type !== undefined && !/^application\/json\b/i.test(type)) {
    throw new ApiFailure('media-type-not-supported_json');
  }
  // No body counts as one without fields; `null` is a body, and as wrong as a number.
  return request.body === undefined ? {} : request.body;
}

function hasImage(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'image' in body;
}

function parse(schema: z.ZodType | undefined, value: unknown, place: 'path' | 'query' | 'body'): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: validationMessage });
  if (result.success) return result.data;
  if (place === 'path') throw new ApiFailure('not-found');
  const fields: NonNullable<ApiError['fields']> = [];
  for (const { path, message } of result.error.issues) {
    const name = path.join('.');
    // A field that breaks two rules reports the first one: a form has one line for it.
    if (!fields.some((field) => field.path === name)) fields.push({ path: name, message: asSentence(path, message) });
  }
  throw new ApiFailure('invalid-request', { fields });
}
