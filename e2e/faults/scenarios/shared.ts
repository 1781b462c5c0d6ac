import { anAnswerA, type FakeModelServer, type FakeScriptInput } from '@carbsight/models/testing';
import type { Sender } from '../harness/load.js';

/** A healthy model. */
export function answers(delayMs: number): FakeScriptInput {
  return { rules: [], otherwise: { kind: 'answer', answer: anAnswerA(), delayMs } };
}

/** Sends scans and kills something in between, evenly spread. */
export async function sendAmongKills(
  sender: Sender,
  { scans, kills, kill }: { scans: number; kills: number; kill: (nth: number) => void },
): Promise<void> {
  let sent = 0;
  let killed = 0;
  const killWhenDue = () => {
    sent += 1;
    if (sent < ((killed + 1) * scans) / (kills + 1) || killed === kills) return;
    kill(killed);
    killed += 1;
  };
  await sender.send(scans, 6, () => 'rice', killWhenDue);
}

/** Sampled judgements are additional calls. */
export function extraCallsOf(models: FakeModelServer, sender: Sender): number {
  return (
    models.calls().filter(({ judges }) => !judges).length -
    sender.attempts.filter(({ mealId }) => mealId !== null).length
  );
}

/** A violation if accepted meals were not settled in time after the last fault. */
export function lateFaults(settledAt: number | null, lastFaultAt: number, limitMs: number): string[] {
  if (settledAt === null) return ['not settled'];
  const tookMs = settledAt - lastFaultAt;
  return tookMs > limitMs ? [`settled ${tookMs} ms after the last fault, expected ${limitMs}`] : [];
}
