import { type CarbBasis, foodsApi } from '@carbsight/contracts';
import { foodLocaleOf, labelBasisOf, regionAtSignUp } from '@carbsight/domain';
import { useEffect, useMemo, useState } from 'react';
import { useEndpoint } from '../../../shared/api';
import { currentLanguage } from '../../../shared/i18n';
import { rememberedUserId } from '../../../shared/remembered-user-id';
import { useCarbBasis } from '../../../shared/units';
import { useCurrentUser } from '../../accounts';
import { useDiary } from '../family/diary';
import { findKeptKnowledge, keepKnowledge } from './kept-knowledge';
import type { ReadingKnowledge } from './note-estimate';

/** With the basis that figures are shown in. */
export type ShownKnowledge = { readonly knowledge: ReadingKnowledge; readonly basis: CarbBasis };

/**
 * What the person's notes are read by; in another person's diary, what theirs are; for a visitor, what their new account would have.
 * `known` is null until that is known.
 */
export function useReadingKnowledge(isWanted: boolean): { known: ShownKnowledge | null; isMissing: boolean } {
  const basis = useCarbBasis();
  const { about, isOwn } = useDiary();
  const { user, isLoading, failure } = useCurrentUser();
  const userId = user?.id ?? (failure?.isConnectionLoss ? rememberedUserId() : null);
  const { data, error } = useEndpoint(foodsApi.getReadingKnowledge, isWanted && userId !== null ? about : null);
  const [kept, setKept] = useState<ReadingKnowledge | null>(null);
  useEffect(() => {
    if (isOwn && data && userId !== null) void keepKnowledge(userId, data).catch(() => undefined);
  }, [isOwn, data, userId]);
  const isUnreachable = error !== undefined && !data;
  useEffect(() => {
    if (isOwn && isUnreachable && userId !== null) void findKeptKnowledge(userId).then(setKept);
  }, [isOwn, isUnreachable, userId]);
  const language = currentLanguage();
  const ofVisitor = useMemo(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const region = regionAtSignUp({ timezone: timeZone, acceptLanguage: navigator.languages.join() });
    const knowledge = { locale: foodLocaleOf({ region, timezone: timeZone, language }) };
    return { knowledge, basis: (region && labelBasisOf(region)) ?? 'total' };
  }, [language]);
  // Nobody's words are read by what is known about somebody else.
  const isMissing = isUnreachable && !isOwn;
  const own = data ?? (isUnreachable && isOwn ? (kept ?? ofVisitor.knowledge) : null);
  const ofPerson = useMemo(() => own && { knowledge: own, basis }, [own, basis]);
  if (userId === null) return { known: isLoading ? null : ofVisitor, isMissing: false };
  return { known: ofPerson, isMissing };
}
