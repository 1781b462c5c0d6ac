import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpSettings } from '../../platform/http/http-settings.js';

const DAYS = 365;

/** What the signed cookie holds: a device's random id, and the account that was signed in to there. */
type DeviceToken = { readonly dev: string; readonly acc: string };

/**
 * Browsers in which somebody signed in to an account before. Their guesses are counted apart, so that strangers who guess
 * at the account cannot lock its owner out (ADR 0025). The cookie opens nothing: the password is asked for as ever.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly jwt: JwtService,
    private readonly settings: HttpSettings,
  ) {}

  /** The device's id when it is known for this account, else null. */
  find(request: FastifyRequest, email: string): string | null {
    const token = request.cookies[this.cookieName];
    if (!token) return null;
    try {
      const { dev, acc } = this.jwt.verify<Partial<DeviceToken>>(token);
      return dev && acc === accountKey(email) ? dev : null;
    } catch {
      return null; // an expired or foreign cookie makes nobody known
    }
  }

  /** After a good sign-in. A device that is known keeps its id, or signing in would give it new guesses. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
    const token: DeviceToken = { dev: this.find(request, email) ?? randomUUID(), acc: accountKey(email) };
    const signed = this.jwt.sign(token, { expiresIn: `${DAYS}d` });
    void reply.setCookie(this.cookieName, signed, { ...this.options, maxAge: DAYS * 24 * 60 * 60 });
  }

  forget(reply: FastifyReply): void {
    void reply.clearCookie(this.cookieName, this.options);
  }

  private get cookieName(): string {
    return this.settings.isSecure ? '__Host-carbsight_device' : 'carbsight_device';
  }

  private get options() {
    return { httpOnly: true, secure: this.settings.isSecure, sameSite: 'strict', path: '/' } as const;
  }
}

/** Addresses are stored in neither counters nor cookies, only what they hash to. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}
