import type { Endpoint } from '@carbsight/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from './api-failure.js';
import { HttpSettings } from './http-settings.js';
import { ENDPOINT, requestOf } from './implements.decorator.js';

const FOREIGN_SITES = new Set(['cross-site', 'same-site']);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Writes come from our own pages or from programs without an origin; another site's page may not use the cookie. */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(
    private readonly settings: HttpSettings,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint?.anyOrigin) refuseForeignOrigin(requestOf(context), this.settings);
    return true;
  }
}

/** @throws ApiFailure 403 for a write from another site's page */
export function refuseForeignOrigin({ method, headers }: FastifyRequest, settings: HttpSettings): void {
  if (SAFE_METHODS.has(method)) return;
  const { origin, host } = headers;
  const isForeign =
    origin === undefined
      ? FOREIGN_SITES.has(String(headers['sec-fetch-site']))
      : origin !== settings.publicOrigin && !isOwnLoopback(origin, host);
  if (isForeign) throw new ApiFailure('foreign-origin');
}

/** `localhost` and `127.0.0.1` are the same machine; any other name must be the configured PUBLIC_URL. */
function isOwnLoopback(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.protocol === 'http:' && LOOPBACK.has(url.hostname) && url.host === host;
}
