import type { GateVerdict } from '@carbsight/contracts';

/** What reads a meal: a model with the settings that decide its reading, a prompt, and whether its foods are looked up. */
export type ReleasedVariant = {
  readonly modelId: string;
  /** Of its provider's address and its own settings; null: it is not in the catalogue. */
  readonly fingerprint: string | null;
  readonly promptSha256: string;
  readonly isGrounded: boolean;
};

/** How a variant came to answer people. `restart`: the environment changed, and no one was asked. */
export type Admission = 'gate' | 'override' | 'restart';

export type PlacedVariant = ReleasedVariant & {
  /** False for the built-in reader: another prompt does not make it another variant unless it is the first. */
  readonly usesPrompt: boolean;
  readonly admission: Admission;
};

/** What answers people. */
export type Release = {
  /** The first answers; the others answer in its place, in turn. */
  readonly order: readonly PlacedVariant[];
  /** Reads a percentage of the scans before the order does. */
  readonly rollout: (PlacedVariant & { readonly percent: number }) | null;
};

export type PastRelease = Release & {
  /** It returned to what was live before. What is left by that may have been left for being bad. */
  readonly isReturn: boolean;
};

/** A variant that would receive more scans than before. */
export type Gain = { readonly variant: PlacedVariant; readonly place: 'first' | 'behind' | 'rollout' };

export const isSameVariant = (a: ReleasedVariant, b: ReleasedVariant): boolean =>
  isSameWithAnyPrompt(a, b) && a.promptSha256 === b.promptSha256;

const isSameWithAnyPrompt = (a: ReleasedVariant, b: ReleasedVariant): boolean =>
  a.modelId === b.modelId && a.fingerprint === b.fingerprint && a.isGrounded === b.isGrounded;

const isSameBehind = (a: PlacedVariant, b: PlacedVariant): boolean =>
  a.usesPrompt ? isSameVariant(a, b) : isSameWithAnyPrompt(a, b);

/**
 * Every variant that would receive more scans than before: a new one, a new first one, one that overtakes another, one whose rollout gets a
 * larger share. Moving up because a model further up was removed counts for the first place only, and ending or shrinking a rollout never
 * does: someone must be able to leave a bad variant at night.
 */
export function gainsOf(before: Release, next: Release): Gain[] {
  const placeBefore = (variant: PlacedVariant) => before.order.findIndex((one) => isSameBehind(variant, one));
  const [firstBefore] = before.order;
  const inOrder = next.order.flatMap((variant, place): Gain[] => {
    if (place === 0) return firstBefore && isSameVariant(variant, firstBefore) ? [] : [{ variant, place: 'first' }];
    const was = placeBefore(variant);
    const isOvertaking = next.order.slice(place + 1).some((other) => {
      const otherWas = placeBefore(other);
      return otherWas !== -1 && otherWas < was;
    });
    return was === -1 || isOvertaking ? [{ variant, place: 'behind' }] : [];
  });
  const { rollout } = next;
  const percentBefore =
    before.rollout && rollout && isSameVariant(before.rollout, rollout) ? before.rollout.percent : 0;
  return rollout && rollout.percent > percentBefore ? [...inOrder, { variant: rollout, place: 'rollout' }] : inOrder;
}

/**
 * Whether a variant returns to where it was before the newest change, or to the prompt that ships with the product, without having come
 * there by an override.
 * @param history newest first; the first one is in force
 */
export function isReturn({ variant, place }: Gain, history: readonly PastRelease[], shippedSha256: string): boolean {
  const [now, ...past] = history;
  const heldIn = ({ order }: Release) =>
    (place === 'behind' ? order : order.slice(0, 1)).find((one) => isSameVariant(one, variant));
  const last = past.find(heldIn);
  if (!now || !last || heldIn(last)?.admission !== 'gate') return false;
  if (last === past[0]) return !now.isReturn;
  return variant.promptSha256 === shippedSha256 && now.order.some((one) => isSameWithAnyPrompt(one, variant));
}

/** Whether more scans take an override: without a pass now, only what was live before may have them, unless it fails. */
export const needsOverride = (verdict: GateVerdict, isReturning: boolean): boolean =>
  verdict === 'FAIL' || (verdict !== 'PASS' && !isReturning);

/** The worst of several, as one verdict on a change; null without any. */
export function worstVerdict(verdicts: readonly GateVerdict[]): GateVerdict | null {
  return (['FAIL', 'INSUFFICIENT DATA', 'PASS'] as const).find((one) => verdicts.includes(one)) ?? null;
}

/** The next release with how each variant came into it: kept where nothing gained, else by this change. */
export function admitted(before: Release, next: Release, admissionOf: (variant: PlacedVariant) => Admission): Release {
  const gaining = gainsOf(before, next).map(({ variant }) => variant);
  const known = [...before.order, ...(before.rollout ? [before.rollout] : [])];
  const withAdmission = <V extends PlacedVariant>(variant: V): V => {
    const kept = known.find((one) => isSameVariant(one, variant)) ?? known.find((one) => isSameBehind(variant, one));
    const admission = gaining.includes(variant) ? admissionOf(variant) : (kept?.admission ?? 'gate');
    return { ...variant, admission };
  };
  return { order: next.order.map(withAdmission), rollout: next.rollout && withAdmission(next.rollout) };
}

/** Whether the same variants answer the same scans. */
export function isSameRelease(a: Release, b: Release): boolean {
  const isSameRollout =
    a.rollout && b.rollout
      ? isSameVariant(a.rollout, b.rollout) && a.rollout.percent === b.rollout.percent
      : a.rollout === b.rollout;
  return (
    isSameRollout &&
    a.order.length === b.order.length &&
    a.order.every((one, place) => b.order[place] && isSameVariant(one, b.order[place]))
  );
}
