import { type FamilyDiary, familyApi } from '@carbsight/contracts';
import { useParams } from 'react-router';
import { useEndpoint } from '../../../shared/api';

/** The diary that the address names; null if this person does not see it, or no longer does. */
export function useDiary() {
  const { ownerId = '' } = useParams();
  const family = useEndpoint(familyApi.getFamily, {}, { revalidateOnFocus: true });
  const diaries: readonly FamilyDiary[] = family.data?.diaries ?? [];
  return {
    diaries,
    diary: diaries.find(({ userId }) => userId === ownerId) ?? null,
    isLoading: !family.data && !family.error,
    failure: family.data ? null : (family.error ?? null),
    reload: () => void family.mutate(),
  };
}
