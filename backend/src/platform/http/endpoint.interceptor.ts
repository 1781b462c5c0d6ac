import type { ApiError, Endpoint } from '@carbsight/contracts';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import type { z } from 'zod';
import { UploadReceiver } from '../uploads/upload-receiver.js';
import { ApiFailure } from './api-failure.js';
import { hideAddresses, seesAddresses } from './hide-addresses.js';
import { ENDPOINT, requestOf } from './implements.decorator.js';
import type { ApiRequest } from './request.js';
import { tagHeader } from './send-if-changed.js';

/** PostgreSQL stores neither NUL nor unpaired surrogates, wherever they are in a request. Emoji and any script are welcome. */
function refuseUnstorableText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) throw new ApiFailure('invalid-text');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    refuseUnstorableText(key);
    refuseUnstorableText(inner);
  }
}

/**
 * Messages for Zod issues without one in the schema. They begin in lower case, as the rest of a sentence about the field; a schema's own
 * messages are complete sentences.
 */
function validationMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `may have at most ${issue.maximum} characters`
        : `may be at most ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `needs at least ${issue.minimum} characters`
        : `must be at least ${issue.minimum}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `may not contain ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
}

const KINDS: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

function asSentence(path: readonly PropertyKey[], message: string): string {
  if (!/^[a-z]/.test(message)) return message;
  return `${path.length > 0 ? `The field ${path.join('.')}` : 'The request'} ${message}.`;
}

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
    return next.handle().pipe(
      map((value) => {
        if (!endpoint.isTagged) return toAnswer(endpoint, request, value);
        const { tag, ...answer } = value as Tagged;
        void context.switchToHttp().getResponse<FastifyReply>().header('ETag', tagHeader(tag));
        return toAnswer(endpoint, request, answer);
      }),
    );
  }

  private async withUpload(
    endpoint: Endpoint,
    request: ApiRequest,
    address: { params: unknown; query: unknown },
    next: CallHandler,
  ): Promise<unknown> {
    const { body, files, end } = await this.uploads.receive(endpoint, request);
    try {
      request.uploads = files;
      this.take(endpoint, request, address, body);
      const value: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      return toAnswer(endpoint, request, value);
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

/** What the handler of a tagged call returns besides its answer. */
type Tagged = { readonly tag: string };

/** Only the contract's fields; a viewer sees no mail addresses in what administrators call. */
function toAnswer({ access, answer }: Endpoint, { user }: ApiRequest, value: unknown): unknown {
  const filtered = answer ? answer.parse(value) : value;
  return access === 'admin' && user && !seesAddresses(user.account) ? hideAddresses(filtered) : filtered;
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
  // Other content types are what another site's form could send without a preflight.
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
