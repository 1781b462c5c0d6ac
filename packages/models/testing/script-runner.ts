import { defaultChatAnswer, defaultJudgement, defaultStep, noLabel, withCaseId } from './default-answers.js';
import type { Received } from './received.js';
import { type FakeCall, type FakeScript, type FakeScriptInput, type FakeStep, fakeScript } from './script.js';

/** Old calls are dropped, so that hours of benchmarks do not fill the memory. */
const CALLS_KEPT = 2_000;

/** Holds the script and the received calls, and chooses the step for each call. */
export class ScriptRunner {
  private script: FakeScript = { rules: [] };
  private readonly used = new Map<FakeScript['rules'][number], number>();
  private received: FakeCall[] = [];
  private readonly released = new Map<string | null, PromiseWithResolvers<void>>();

  /** @throws ZodError when the script is invalid */
  play(script: FakeScriptInput): void {
    this.script = fakeScript.parse(script);
    this.used.clear();
  }

  reset(): void {
    this.play({});
    this.received = [];
    this.released.clear();
  }

  /** Answers held calls with exactly this note, present and future. */
  release(note: string | null): void {
    this.releaseOf(note).resolve();
  }

  whenReleased(note: string | null): Promise<void> {
    return this.releaseOf(note).promise;
  }

  get calls(): readonly FakeCall[] {
    return this.received;
  }

  take(call: Received, hasKey: boolean): { readonly step: FakeStep; readonly record: FakeCall } {
    const step = this.nextStep(call);
    const record: FakeCall = { ...call, hasKey, step: step.kind, closedByClient: false };
    this.received.push(record);
    if (this.received.length > CALLS_KEPT) this.received.shift();
    return { step, record };
  }

  private releaseOf(note: string | null): PromiseWithResolvers<void> {
    const known = this.released.get(note) ?? Promise.withResolvers<void>();
    this.released.set(note, known);
    return known;
  }

  private nextStep(call: Received): FakeStep {
    const rule = this.script.rules.find(
      ({ asks, imageSha256, noteContains, model }) =>
        asks === purposeOf(call) &&
        (imageSha256 === undefined || call.images.some(({ sha256 }) => sha256 === imageSha256)) &&
        (noteContains === undefined || (call.judges ?? call).note?.includes(noteContains)) &&
        (model === undefined || model === call.model),
    );
    if (!rule && call.chat) return defaultChatAnswer(call.chat);
    if (!rule && call.copiesLabel) return noLabel;
    if (!rule) return call.judges ? defaultJudgement(call.judges) : (this.script.otherwise ?? defaultStep);
    const uses = this.used.get(rule) ?? 0;
    this.used.set(rule, uses + 1);
    const step = rule.steps[Math.min(uses, rule.steps.length - 1)] ?? defaultStep;
    return call.judges ? withCaseId(step, call.judges.caseId) : step;
  }
}

function purposeOf({ chat, judges, copiesLabel }: Received): FakeScript['rules'][number]['asks'] {
  if (chat) return 'chat';
  if (copiesLabel) return 'label';
  return judges ? 'judgement' : 'reading';
}
