import type { AlertChannel, AlertFormat } from '@carbsight/contracts';
import { counted, type ToneName, timeText } from '../../../../shared/admin';

export const formatNames: Record<AlertFormat, string> = {
  json: 'JSON, for your own programs',
  slack: 'Slack and compatible (Mattermost, Rocket.Chat)',
  discord: 'Discord',
};

export const placeText = ({ kind, email, host }: AlertChannel): string =>
  kind === 'mail' ? `Email to ${email}` : `Webhook at ${host}; the rest of the address is hidden`;

export const signatureText = ({ isSigned }: AlertChannel): string =>
  isSigned ? 'Signed with the stored secret, never shown again' : 'Not signed';

type Delivery = { readonly tone: ToneName; readonly word: string; readonly text: string };

/** What became of the last alert, in a word and a sentence. */
export function deliveryWords({ last }: AlertChannel): Delivery {
  if (!last) return { tone: 'quiet', word: 'None yet', text: '' };
  const { status, attempts, outcome, at } = last;
  const text = [timeText(at), attempts > 0 && counted(attempts, 'attempt')].filter(Boolean).join(', ');
  const said = outcome ? `${text}. ${outcome}` : text;
  switch (status) {
    case 'sent':
      return { tone: 'good', word: 'Sent', text: said };
    case 'failed':
      return { tone: 'bad', word: 'Given up', text: said };
    case 'queued':
      return attempts > 0
        ? { tone: 'warn', word: 'Retrying', text: said }
        : { tone: 'quiet', word: 'On its way', text: said };
  }
}
