import { Injectable } from '@nestjs/common';

const LOOK_BACK_MS = 5 * 60_000;
const KEPT_MAX = 2_000;

/** This process's recent response times. */
@Injectable()
export class ResponseTimes {
  private samples: { readonly at: number; readonly ms: number }[] = [];

  add(ms: number, at = Date.now()): void {
    this.samples.push({ at, ms });
    // Dropping half at once instead of one each time keeps this cheap per request.
    if (this.samples.length > KEPT_MAX) this.samples = this.samples.slice(-KEPT_MAX / 2);
  }

  /** Of the last five minutes; null without any request. */
  median(now = Date.now()): { readonly ms: number; readonly count: number } | null {
    const recent = this.samples.filter(({ at }) => now - at <= LOOK_BACK_MS).map(({ ms }) => ms);
    const middle = recent.sort((a, b) => a - b)[Math.floor(recent.length / 2)];
    return middle === undefined ? null : { ms: middle, count: recent.length };
  }
}
