import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnswerOf, Call, GateVerdict, ReleaseRequest, RequestOf } from '@carbsight/contracts';
import { type Actor, AdministratorQueries, GoldenGateQueries, ReleaseRequestQueries } from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { ApiFailure } from '../../platform/http/api-failure.js';

/** A call by which something goes live. */
type Way<C extends Call> = {
  readonly run: (input: RequestOf<C>, actor: Actor) => Promise<AnswerOf<C>>;
  /** What would go live, for the approver. */
  readonly describe: (input: RequestOf<C>) => Promise<Description>;
  /** For an input that must not be stored as it is. */
  readonly stored?: { readonly of: (input: RequestOf<C>) => object; readonly read: (stored: object) => RequestOf<C> };
};
type Description = {
  readonly title: string;
  readonly details?: readonly string[];
  readonly recipe?: ReleaseRequest['recipe'];
  readonly reason: string | null;
};

/** The gate's verdict; null if the gate does not apply. */
type Standing = {
  readonly verdict: GateVerdict | null;
  readonly override: boolean;
  /** What the verdict is based on. */
  readonly seen: string | null;
};
/** What is being carried out. */
type Ask = { readonly takesSecond: boolean; readonly approved?: Standing };
/** A stored request. */
type Asked = Standing & { readonly call: string; readonly input: object };

/** Thrown where something would go live, and caught where it was requested. */
class SecondNeeded extends Error {
  constructor(readonly standing: Standing) {
    super('Going live takes a second administrator');
  }
}

/**
 * Everything that goes live is requested here, and confirmed if the gate lets it pass. If approval is required, an administrator's request
 * waits until a second one approves it: then the same call is made again, with the same checks (ADR 0062).
 */
@Injectable()
export class GoingLive {
  private readonly ways = new Map<string, Way<Call>>();
  private readonly asked = new AsyncLocalStorage<Ask>();

  /** Those waiting here need no database connection, which the one ahead of them needs. */
  private readonly turn = pLimit(1);

  constructor(
    private readonly administrators: AdministratorQueries,
    private readonly requests: ReleaseRequestQueries,
    private readonly gate: GoldenGateQueries,
  ) {}

  /** Whether an administrator cannot set anything live alone. */
  async takesTwo(): Promise<boolean> {
    return (await this.administrators.fourEyes()).isOn;
  }

  /** Each way is named once, at start-up. */
  add<C extends Call>(call: C, way: Way<C>): void {
    this.ways.set(nameOf(call), way as unknown as Way<Call>);
  }

  /** @throws ApiFailure what the way itself refuses; 409 `approval-needed` if it waits for a second administrator */
  async ask<C extends Call>(call: C, input: RequestOf<C>, actor: Actor): Promise<AnswerOf<C>> {
    const way = this.wayOf(nameOf(call));
    const takesSecond = await this.takesTwo();
    try {
      return (await this.alone({ takesSecond }, () => way.run(input, actor))) as AnswerOf<C>;
    } catch (error) {
      if (!(error instanceof SecondNeeded)) throw error;
      throw await this.wait(call, way, input, error.standing, actor);
    }
  }

  /** What a second administrator approved. @throws ApiFailure as the first time */
  async approve({ call, input, ...approved }: Asked, askedBy: Actor): Promise<void> {
    const way = this.wayOf(call);
    const asked = way.stored ? way.stored.read(input) : (input as RequestOf<Call>);
    await this.alone({ takesSecond: false, approved }, () => way.run(asked, askedBy));
  }

  /** From the check to the write: nothing else goes live in between, and the bars stay. */
  private async alone<Done>(asked: Ask, run: () => Promise<Done>): Promise<Done> {
    return this.turn(() => this.gate.alone(() => this.asked.run(asked, run)));
  }

  /** Called right before something goes live, after everything that may refuse it. Going back to what was live needs no approval. */
  confirm(standing: Standing): void {
    const asked = this.asked.getStore();
    if (!asked) throw new Error('Something would go live that nobody asked for through GoingLive');
    if (asked.takesSecond) throw new SecondNeeded(standing);
    // No one decided to go live in spite of the gate's current verdict.
    const { approved } = asked;
    if (approved && standing.override && standing.seen !== approved.seen)
      throw new ApiFailure('release-request-outdated');
  }

  private async wait(
    call: Call,
    way: Way<Call>,
    input: RequestOf<Call>,
    standing: Standing,
    actor: Actor,
  ): Promise<ApiFailure> {
    const { title, details = [], recipe = null, reason } = await way.describe(input);
    const stored = way.stored?.of(input) ?? input;
    const request = { call: nameOf(call), input: stored, title, details: [...details], recipe, reason, ...standing };
    const outcome = await this.requests.add(request, actor);
    if (outcome === 'full') return new ApiFailure('approval-needed_full');
    return new ApiFailure(outcome === 'waits' ? 'approval-needed_waits' : 'approval-needed');
  }

  private wayOf(name: string): Way<Call> {
    const way = this.ways.get(name);
    if (!way) throw new Error(`${name} is no way of going live`);
    return way;
  }
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
