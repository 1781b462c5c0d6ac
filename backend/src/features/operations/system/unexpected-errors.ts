import { ErrorLogQueries } from '@carbsight/database';
import { CrashReports, describeError, ErrorRecorder, type Log } from '@carbsight/runtime';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, type Observable, throwError } from 'rxjs';
import { requestOf } from '../../../platform/http/implements.decorator.js';

/** Records responses with a 500, and what killed an earlier process, for Health. */
export class UnexpectedErrors {
  private readonly errors: ErrorRecorder;
  private readonly crashes: CrashReports;
  private readonly causes = new WeakMap<object, unknown>();

  constructor(errorLog: Pick<ErrorLogQueries, 'record'>, dataDir: string, log: Log) {
    this.errors = new ErrorRecorder('api', (error) => errorLog.record(error), log);
    this.crashes = new CrashReports(dataDir, 'api');
  }

  /** Why a request failed; the response's status shows whether that was unexpected. */
  keepCause(request: FastifyRequest, error: unknown): void {
    this.causes.set(request.raw, error);
  }

  /** A 503 is an outage that the services show, and it could not be stored. */
  recordAnswer(request: FastifyRequest, reply: FastifyReply): void {
    if (reply.statusCode !== 500) return;
    const cause = this.causes.get(request.raw);
    const what = cause === undefined ? 'answered 500' : describeError(cause);
    // The route's pattern, never the address, which may contain ids and search terms.
    const message = `${request.method} ${request.routeOptions.url ?? 'unknown route'}: ${what}`;
    this.errors.record({ message, severity: 'high' });
  }

  async start(): Promise<void> {
    this.crashes.watch();
    for (const message of await this.crashes.collect()) this.errors.record({ message, severity: 'high' });
  }

  async stop(): Promise<void> {
    this.crashes.unwatch();
    await this.errors.flush();
  }
}

/** Sees what handlers throw, before it becomes a response without details. */
@Injectable()
export class CauseInterceptor implements NestInterceptor {
  constructor(private readonly unforeseen: UnexpectedErrors) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        this.unforeseen.keepCause(requestOf(context), error);
        return throwError(() => error);
      }),
    );
  }
}
