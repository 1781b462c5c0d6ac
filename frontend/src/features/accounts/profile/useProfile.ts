import { type BodyOf, type Profile, profileApi } from '@carbsight/contracts';
import { useSWRConfig } from 'swr';
import { callEndpoint, endpointUrl, isChangedElsewhere, useEndpoint } from '../../../shared/api';
import { answer, USER_KEY } from '../useCurrentUser';

export type ProfileChange = BodyOf<typeof profileApi.changeProfile>;

/** The person's settings, from the server. */
export function useProfile() {
  return useEndpoint(profileApi.getProfile, {}, { revalidateOnFocus: true });
}

/** Applies a response everywhere: here, in the header, and in every figure's unit. */
export function useProfileUpdate(): (profile: Profile) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (profile) => {
    await Promise.all([
      mutate(endpointUrl(profileApi.getProfile, {}), profile, { revalidate: false }),
      mutate(USER_KEY, answer(profile), { revalidate: false }),
    ]);
  };
}

/** @returns saves a change; with the tag of the profile that it was made to, only if nothing else has changed since */
export function useProfileSave(): (change: ProfileChange, ifMatch?: string) => Promise<Profile> {
  const update = useProfileUpdate();
  const { mutate } = useSWRConfig();
  return async (change, ifMatch) => {
    try {
      const changed = await callEndpoint(profileApi.changeProfile, { body: change, ifMatch });
      await update(changed);
      return changed;
    } catch (error) {
      if (isChangedElsewhere(error)) await mutate(endpointUrl(profileApi.getProfile, {}));
      throw error;
    }
  };
}
