import type { GoldenCandidate } from '@carbsight/contracts';

export function dishOf({ dishName }: Pick<GoldenCandidate, 'dishName'>): string {
  return dishName ?? 'Unnamed meal';
}
