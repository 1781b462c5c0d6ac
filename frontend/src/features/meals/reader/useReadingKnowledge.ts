import { type CarbBasis, foodsApi } from '@carbsight/contracts';
import { foodLocaleOf, labelBasisOf, regionAtSignUp } from '@carbsight/domain';
import { useEffect, useMemo, useState } from 'react';
import { useEndpoint } from '../../../shared/api';
import { currentLanguage } from '../../../shared/i18n';
import { rememberedUserId } from '../../../shared/remembered-user-id';
import { useCarbBasis } from '../../../shared/units';
import { useCurrentUser } from '../../accounts';
import { findKeptKnowledge, keepKnowledge } from './kept-knowledge';
import type { ReadingKnowledge } from './note-estimate';

/** With the basis that figures are shown in. */
export type ShownKnowledge = { readonly knowledge: ReadingKnowledge; readonly basis: CarbBasis };

/** What the person's notes are read by; for a visitor, what their new account would have. Null until that is known. */
export function useReadingKnowledge(isWanted: boolean): ShownKnowledge | null {
  const basis = useCarbBasis();
  const { user, isLoading, failure } = useCurrentUser();
  const userId = user?.id ?? (failure?.isConnectionLoss ? rememberedUserId() : null);
  const { data, error } = useEndpoint(foodsApi.getReadingKnowledge, isWanted && userId !== null ? {} : null);
  const [kept, setKept] = useState<ReadingKnowledge | null>(null);
  useEffect(() => {
    if (data && userId !== null) void keepKnowledge(userId, data).catch(() => undefined);
  }, [data, userId]);
  const isUnreachable = error !== undefined && !data;
  useEffect(() => {
    if (isUnreachable && userId !== null) void findKeptKnowledge(userId).then(setKept);
  }, [isUnreachable, userId]);
  const language = currentLanguage();
  const ofVisitor = useMemo(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const region = regionAtSignUp({ timezone: timeZone, acceptLanguage: navigator.languages.join() });
    const knowledge = { locale: foodLocaleOf({ region, timezone: timeZone, language }) };
    return { knowledge, basis: (region && labelBasisOf(region)) ?? 'total' };
  }, [language]);
  const own = data ?? (isUnreachable ? (kept ?? ofVisitor.knowledge) : null);
  const ofPerson = useMemo(() => own && { knowledge: own, basis }, [own, basis]);
  if (userId === null) return isLoading ? null : ofVisitor;
  return ofPerson;
}
