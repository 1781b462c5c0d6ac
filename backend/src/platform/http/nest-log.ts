import { errorDetails, type Log } from '@carbsight/runtime';
import type { LoggerService } from '@nestjs/common';

/** Sends what Nest and our features log to the process's one log. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Log) {}

  log(message: unknown, context?: unknown): void {
    this.write('debug', message, context);
  }

  warn(message: unknown, context?: unknown): void {
    this.write('warn', message, context);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest.at(-1));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest.at(-1));
  }

  private write(level: 'debug' | 'warn' | 'error', message: unknown, context: unknown): void {
    const where = typeof context === 'string' ? { context } : {};
    if (typeof message === 'object' && message !== null) {
      const { msg, err, ...details } = message as { msg?: string; err?: unknown };
      const reason = message instanceof Error ? message : err;
      this.target[level]({ ...where, ...details, ...(reason ? { err: errorDetails(reason) } : {}) }, msg ?? 'Error');
      return;
    }
    this.target[level](where, String(message));
  }
}
