import { newslettersApi } from '@carbsight/contracts';
import { useEndpoint } from '../../../shared/api';

const REFRESH_MS = 60_000;
const count = new Intl.NumberFormat('en-GB');

export const peopleText = (people: number) => `${count.format(people)} ${people === 1 ? 'person' : 'people'}`;

/** How many people want it, and that in words. */
export function useRecipients() {
  const { data, error, mutate } = useEndpoint(newslettersApi.countRecipients, {}, { refreshInterval: REFRESH_MS });
  const recipients = data?.recipients;
  return { recipients, recipientsText: inWords(recipients, error !== undefined), reload: () => void mutate() };
}

function inWords(recipients: number | undefined, isFailed: boolean): string {
  if (recipients !== undefined) return `${peopleText(recipients)} asked for it and can get it`;
  return isFailed ? 'How many people get it could not be loaded' : 'Counting who gets it...';
}
