import { errorDetails, type Log } from '@carbsight/runtime';
import type { LoggerService } from '@nestjs/common';

/** Forwards what Nest and our features log to the process's logger. */
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
    // Never spread: a failed query carries its values, and with them what a person wrote.
    if (message instanceof Error) {
      this.target[level]({ ...where, err: errorDetails(message) }, 'Error');
      return;
    }
    if (typeof message === 'object' && message !== null) {
      const { msg, err, ...details } = message as { msg?: string; err?: unknown };
      this.target[level]({ ...where, ...details, ...(err ? { err: errorDetails(err) } : {}) }, msg ?? 'Error');
      return;
    }
    this.target[level](where, String(message));
  }
}
