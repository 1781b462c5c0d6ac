import { isDatabaseBusy, isDatabaseFull, isDatabaseUnavailable } from '@carbsight/database';
import { PhotoStorageUnavailable } from '@carbsight/runtime';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiFailure, busy } from './api-failure.js';

const DATABASE_RETRY_SEC = 2;
/** Somebody has to make room or bring the storage back. */
const STORAGE_RETRY_SEC = 30;

declare module 'fastify' {
  interface FastifyReply {
    /** Why a request was refused, for the metrics. */
    failureCode?: string;
  }
}

/** Codes of Fastify's own refusals, as ours. */
const FASTIFY_FAILURES: Record<string, readonly [number, string, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid-json', 'The request is not valid JSON.'],
  FST_CP_ERR_INVALID_CONTENT: [400, 'invalid-request', 'The request arrived damaged.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'request-too-large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'media-type-not-supported', 'This kind of content is not supported here.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'invalid-request', 'The request arrived incomplete.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'not-a-form', 'Please send a multipart form.'],
};

/** Every error leaves as `{statusCode, code, message}`; only what nobody foresaw is a 500; that and a storage that is away are logged. */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger('api');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent || reply.raw.headersSent) return;
    sendFailure(reply, this.failureOf(error));
  }

  private failureOf(error: unknown): ApiFailure {
    if (error instanceof PhotoStorageUnavailable) this.logger.error({ code: error.code, msg: error.message });
    const known = knownFailure(error);
    if (known?.code === 'storage-full') this.logger.error({ msg: 'The disk of the database is full' });
    if (known) return known;
    this.logger.error({ err: error, msg: 'Unforeseen error' });
    return new ApiFailure(500, 'internal-error', 'Something went wrong on our side. Please try again.');
  }
}

export function sendFailure(reply: FastifyReply, failure: ApiFailure): void {
  const { fields, retryAfterSec } = failure.extras;
  if (retryAfterSec !== undefined) void reply.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterSec))));
  // What still arrives of that request is not waited for.
  if (failure.statusCode === 408) void reply.header('Connection', 'close');
  reply.failureCode = failure.code;
  void reply
    .status(failure.statusCode)
    .header('Cache-Control', 'no-store')
    .send({
      statusCode: failure.statusCode,
      code: failure.code,
      message: failure.message,
      ...(fields ? { fields } : {}),
    });
}

export function knownFailure(error: unknown): ApiFailure | null {
  if (error instanceof ApiFailure) return error;
  if (isDatabaseBusy(error)) {
    return busy('Many people are using Carbsight right now. Please try again in a moment.', DATABASE_RETRY_SEC);
  }
  if (isDatabaseUnavailable(error)) {
    return new ApiFailure(
      503,
      'database-unavailable',
      'The service is not available right now. Please try again in a moment.',
      {
        retryAfterSec: DATABASE_RETRY_SEC,
      },
    );
  }
  if (isDatabaseFull(error)) {
    return new ApiFailure(
      503,
      'storage-full',
      'Nothing can be saved right now, because our storage is full. Nothing was changed; please try again in a few minutes.',
      { retryAfterSec: STORAGE_RETRY_SEC },
    );
  }
  if (error instanceof PhotoStorageUnavailable) {
    return new ApiFailure(
      503,
      'photo-storage-unavailable',
      'Photos cannot be stored or shown right now. Nothing was changed; please try again in a few minutes.',
      { retryAfterSec: STORAGE_RETRY_SEC },
    );
  }
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const fastify = typeof code === 'string' ? FASTIFY_FAILURES[code] : undefined;
  if (fastify) return new ApiFailure(...fastify);
  if (error instanceof HttpException) return failureOfStatus(error.getStatus());
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return failureOfStatus(statusCode);
  return null;
}

function failureOfStatus(status: number): ApiFailure | null {
  // Nest makes this of a body that cannot be parsed; what our own contracts refuse is an ApiFailure already.
  if (status === 400) return new ApiFailure(400, 'invalid-json', 'The request is not valid JSON.');
  if (status === 401) return new ApiFailure(401, 'not-signed-in', 'Please sign in first.');
  if (status === 404) return new ApiFailure(404, 'not-found', 'There is nothing at this address.');
  if (status === 413) return new ApiFailure(413, 'request-too-large', 'The request is too large.');
  if (status === 415)
    return new ApiFailure(415, 'media-type-not-supported', 'This kind of content is not supported here.');
  return status < 500 ? new ApiFailure(status, 'invalid-request', 'The request is not valid.') : null;
}
