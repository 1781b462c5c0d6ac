import {
  ChangedElsewhere,
  isDatabaseBusy,
  isDatabaseFull,
  isDatabaseUnavailable,
  LoggingNotAllowed,
} from '@carbsight/database';
import { PhotoStorageUnavailable } from '@carbsight/runtime';
import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiFailure, nothingHere } from './api-failure.js';

const DATABASE_RETRY_SEC = 2;
/** Someone has to free space or restore the storage. */
const STORAGE_RETRY_SEC = 30;

declare module 'fastify' {
  interface FastifyReply {
    /** Why a request was refused, for the metrics. */
    failureCode?: string;
  }
}

/** Codes of Fastify's own refusals, as ours. */
const FASTIFY_FAILURES = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_CP_ERR_INVALID_CONTENT: 'invalid-request_damaged',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-not-supported',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-request_incomplete',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'not-a-form',
} as const;
/** What Nest and plug-ins refuse by status alone. Nest answers 400 to a body that cannot be parsed. */
const STATUS_FAILURES = {
  400: 'invalid-json',
  401: 'not-signed-in',
  404: 'not-found',
  413: 'request-too-large',
  415: 'media-type-not-supported',
} as const;

/**
 * Every error leaves as `{statusCode, code, message, values}`; only an unforeseen one is a 500; that and an unavailable storage are logged.
 */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger('api');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent || reply.raw.headersSent) return;
    sendFailure(reply, error instanceof NotFoundException ? nothingHere(reply.request.headers) : this.failureOf(error));
  }

  private failureOf(error: unknown): ApiFailure {
    if (error instanceof PhotoStorageUnavailable) this.logger.error({ code: error.code, msg: error.message });
    const known = knownFailure(error);
    // Not the whole error, which holds the statement's values.
    if (known?.code === 'database-unavailable')
      this.logger.warn({ reason: error instanceof Error ? error.message : null, msg: 'The database did not answer' });
    if (known?.code === 'storage-full') this.logger.error({ msg: 'The disk of the database is full' });
    if (known) return known;
    this.logger.error({ err: error, msg: 'Unforeseen error' });
    return new ApiFailure('internal-error');
  }
}

export function sendFailure(reply: FastifyReply, failure: ApiFailure): void {
  const { statusCode, code, retryAfterSec } = failure;
  if (retryAfterSec !== undefined) void reply.header('Retry-After', String(Math.max(1, Math.ceil(retryAfterSec))));
  // The rest of that request is not waited for.
  if (statusCode === 408) void reply.header('Connection', 'close');
  reply.failureCode = code;
  void reply.status(statusCode).header('Cache-Control', 'no-store').send(failureBody(failure));
}

export function failureBody({ statusCode, code, message, values, fields }: ApiFailure): object {
  return {
    statusCode,
    code,
    message,
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...(fields ? { fields } : {}),
  };
}

export function knownFailure(error: unknown): ApiFailure | null {
  if (error instanceof ApiFailure) return error;
  if (error instanceof ChangedElsewhere) return new ApiFailure('changed-elsewhere');
  if (error instanceof LoggingNotAllowed) return new ApiFailure(error.maySee ? 'diary-read-only' : 'diary-not-found');
  if (isDatabaseBusy(error)) {
    return new ApiFailure('busy', { retryAfterSec: DATABASE_RETRY_SEC });
  }
  if (isDatabaseUnavailable(error)) {
    return new ApiFailure('database-unavailable', { retryAfterSec: DATABASE_RETRY_SEC });
  }
  if (isDatabaseFull(error)) {
    return new ApiFailure('storage-full', { retryAfterSec: STORAGE_RETRY_SEC });
  }
  if (error instanceof PhotoStorageUnavailable) {
    return new ApiFailure('photo-storage-unavailable', { retryAfterSec: STORAGE_RETRY_SEC });
  }
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string' && Object.hasOwn(FASTIFY_FAILURES, code)) {
    return new ApiFailure(FASTIFY_FAILURES[code as keyof typeof FASTIFY_FAILURES]);
  }
  if (error instanceof HttpException) return failureOfStatus(error.getStatus());
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return failureOfStatus(statusCode);
  return null;
}

function failureOfStatus(statusCode: number): ApiFailure | null {
  if (Object.hasOwn(STATUS_FAILURES, statusCode)) {
    return new ApiFailure(STATUS_FAILURES[statusCode as keyof typeof STATUS_FAILURES]);
  }
  return statusCode < 500 ? new ApiFailure('invalid-request', { statusCode }) : null;
}
