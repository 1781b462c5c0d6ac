import { type Profile, profileApi } from '@carbsight/contracts';
import { announceSignedOut, connectionLost, expectedUserHeader, readFailure } from '../../../shared/api';

/** Sends a picture; the server crops it and strips its metadata. @throws ApiFailure */
export async function uploadAvatar(picture: File): Promise<Profile> {
  const form = new FormData();
  form.set('image', picture, 'picture');
  const response = await fetch(profileApi.setAvatar.path, {
    method: 'POST',
    body: form,
    credentials: 'include',
    headers: { accept: 'application/json', ...expectedUserHeader() },
  }).catch(() => {
    throw connectionLost();
  });
  if (response.ok) return (await response.json()) as Profile;
  if (response.status === 401) announceSignedOut();
  throw readFailure({
    status: response.status,
    statusText: response.statusText,
    body: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  });
}
