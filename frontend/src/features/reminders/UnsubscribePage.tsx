import { remindersApi } from '@carbsight/contracts';
import { useSearchParams } from 'react-router';
import { useEndpoint } from '../../shared/api';
import { PageFailure, PageLoader } from '../../shared/ui';
import { LinkProblem } from './LinkProblem';
import { remindersText } from './reminders-text';
import { Unsubscribe } from './Unsubscribe';

/** The target of the unsubscribe link in mails. Opening it changes nothing: mail programs prefetch links. */
export default function UnsubscribePage() {
  const token = useSearchParams()[0].get('token');
  const { data, error, mutate } = useEndpoint(remindersApi.getMailSubscription, token ? { token } : null);

  if (!token) return <LinkProblem />;
  if (error?.status === 400) return <LinkProblem />;
  if (error) return <PageFailure isWholePage message={error.sentence} onRetry={() => void mutate()} />;
  if (!data) return <PageLoader label={remindersText('lookingAtLink')} />;
  return <Unsubscribe token={token} subscription={data} />;
}
