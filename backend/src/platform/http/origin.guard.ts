import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiFailure } from './api-failure.js';
import { HttpSettings } from './http-settings.js';
import { requestOf } from './implements.decorator.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Writes come from our own pages or from programs without an origin; another site's page may not use the cookie. */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(private readonly settings: HttpSettings) {}

  canActivate(context: ExecutionContext): boolean {
    const { method, headers } = requestOf(context);
    if (READING.has(method)) return true;
    const { origin, host } = headers;
    const isForeign =
      origin === undefined
        ? headers['sec-fetch-site'] === 'cross-site'
        : origin !== this.settings.publicOrigin && hostOf(origin) !== host;
    if (isForeign) {
      throw new ApiFailure(403, 'foreign-origin', 'This request came from another site. Please use the app itself.');
    }
    return true;
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
