import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpSettings } from '../../platform/http/http-settings.js';

const DAYS = 365;
const MAILED_LINK_SEC = 60 * 60;

/**
 * The content of the signed cookie: a device's random id, the account it is known for, and whether it is known only through a
 * mailed link, without a sign-in.
 */
type DeviceToken = { readonly dev: string; readonly acc: string; readonly mail?: boolean };

export type KnownDevice = { readonly id: string; readonly isByMail: boolean };

/**
 * Browsers in which someone signed in to an account before, or opened a link mailed to its owner. Their guesses are counted
 * separately, so that strangers guessing at the account cannot lock its owner out (ADR 0024). The cookie grants nothing: the
 * password is still required.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly jwt: JwtService,
    private readonly settings: HttpSettings,
  ) {}

  /** The device when it is known for this account, else null. */
  find(request: FastifyRequest, email: string): KnownDevice | null {
    const token = request.cookies[this.cookieName];
    if (!token) return null;
    try {
      const { dev, acc, mail = false } = this.jwt.verify<Partial<DeviceToken>>(token);
      return dev && acc === accountKey(email) ? { id: dev, isByMail: mail } : null;
    } catch {
      return null; // an expired or foreign cookie identifies no device
    }
  }

  /** After a successful sign-in. A known device keeps its id, or signing in would give it new guesses. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
    const dev = this.find(request, email)?.id ?? randomUUID();
    this.keep(reply, { dev, acc: accountKey(email) }, DAYS * 24 * 60 * 60);
  }

  /** After a mailed link was used here: while the link is valid, its owner may sign in from this browser. */
  admit(reply: FastifyReply, email: string): void {
    this.keep(reply, { dev: randomUUID(), acc: accountKey(email), mail: true }, MAILED_LINK_SEC);
  }

  forget(reply: FastifyReply): void {
    void reply.clearCookie(this.cookieName, this.options);
  }

  private keep(reply: FastifyReply, token: DeviceToken, seconds: number): void {
    const signed = this.jwt.sign(token, { expiresIn: seconds });
    void reply.setCookie(this.cookieName, signed, { ...this.options, maxAge: seconds });
  }

  private get cookieName(): string {
    return this.settings.isSecure ? '__Host-carbsight_device' : 'carbsight_device';
  }

  private get options() {
    return { httpOnly: true, secure: this.settings.isSecure, sameSite: 'strict', path: '/' } as const;
  }
}

/** Counters and cookies contain only hashes of addresses. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}
