import { type GoldenCandidate, goldenImagesApi, type RequestOf, type TruthSource } from '@carbsight/contracts';
import { FILL_IN } from '../golden-words';

export type AcceptDraft = {
  readonly truthSource: TruthSource | null;
  readonly mealName: string;
  readonly groundTruthCarbs: string | number;
};
export type AcceptErrors = Partial<Record<keyof AcceptDraft, string>>;

type AcceptBody = RequestOf<typeof goldenImagesApi.acceptGoldenCandidate>['body'];

/** What the person said is the proposal; where it comes from only the administrator can judge. */
export function draftOf({ dishName, correctedCarbs }: GoldenCandidate): AcceptDraft {
  return { truthSource: null, mealName: dishName ?? '', groundTruthCarbs: correctedCarbs };
}

/** By the rules of the API, and stricter: what the API would take over by itself has to stand here. */
export function checkAccept(draft: AcceptDraft): { readonly body: AcceptBody } | { readonly errors: AcceptErrors } {
  const { truthSource, mealName, groundTruthCarbs } = draft;
  const missing: AcceptErrors = {
    ...(truthSource ? {} : { truthSource: FILL_IN }),
    ...(mealName.trim() ? {} : { mealName: FILL_IN }),
    ...(String(groundTruthCarbs).trim() ? {} : { groundTruthCarbs: FILL_IN }),
  };
  if (Object.keys(missing).length > 0) return { errors: missing };
  const checked = goldenImagesApi.goldenAcceptance.safeParse({
    truthSource,
    mealName,
    groundTruthCarbs: Number(groundTruthCarbs),
  });
  if (checked.success) return { body: checked.data };
  const errors: AcceptErrors = {};
  for (const { path, message } of checked.error.issues) errors[path[0] as keyof AcceptDraft] ??= message;
  return { errors };
}
