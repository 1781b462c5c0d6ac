import { type AnswerOf, administratorsApi } from '@carbsight/contracts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import useSWR from 'swr';
import { type ApiFailure, callEndpoint, errorMessage } from '../../shared/api';
import { FailureAlert, PageLoader, uiText } from '../../shared/ui';
import { AuthCard } from './AuthCard';
import { accountsText } from './accounts-text';
import { signInPath } from './return-path';
import { useCurrentUser } from './useCurrentUser';
import { useSession } from './useSession';

type Found = AnswerOf<typeof administratorsApi.findInvitation>;

/** Where an invitation link leads. Its token is after the #, which browsers do not send. */
export default function InvitationPage() {
  const { hash, pathname } = useLocation();
  const token = hash.slice(1);
  const { user, isLoading } = useCurrentUser();
  const session = useSession();
  const navigate = useNavigate();
  const found = useSWR<Found, ApiFailure>(
    token ? ['invitation', token] : null,
    () => callEndpoint(administratorsApi.findInvitation, { body: { token } }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const [isAccepting, setAccepting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const accept = async () => {
    setAccepting(true);
    setProblem(null);
    try {
      await session.begin(await callEndpoint(administratorsApi.acceptInvitation, { body: { token } }));
      await navigate('/admin', { replace: true });
    } catch (error) {
      setProblem(errorMessage(error));
      setAccepting(false);
    }
  };

  if (isLoading || (found.isLoading && !found.error)) return <PageLoader />;
  if (!token || !found.data) {
    return (
      <AuthCard title={accountsText(token ? 'invitationClosed' : 'linkIncomplete')}>
        <Text role="status">{found.error ? found.error.sentence : accountsText('openInvitationAgain')}</Text>
      </AuthCard>
    );
  }
  const { email, invitedBy, role } = found.data;
  const isInvited = user?.email.toLowerCase() === email.toLowerCase();
  const back = `${pathname}#${token}`;
  return (
    <AuthCard
      title={accountsText('invitation')}
      intro={accountsText(invitedBy ? 'invitedBy' : 'invited', { who: invitedBy ?? '', email })}
    >
      <Text>{accountsText(ROLE_TEXTS[role])}</Text>
      <FailureAlert>{problem}</FailureAlert>
      {isInvited ? (
        <Button size="lg" loading={isAccepting} onClick={() => void accept()}>
          {accountsText('acceptInvitation')}
        </Button>
      ) : user ? (
        <>
          <Text>{accountsText('invitedElsewhere', { email, own: user.email })}</Text>
          <Button size="lg" variant="default" onClick={() => void session.end()}>
            {accountsText('otherAccount')}
          </Button>
        </>
      ) : (
        <>
          <Text>{accountsText('invitationSignIn', { email })}</Text>
          <Button size="lg" component={Link} to={signInPath('/login', back)} state={{ email }}>
            {uiText('signIn')}
          </Button>
          <Button size="lg" variant="default" component={Link} to={signInPath('/register', back)}>
            {accountsText('createAccount')}
          </Button>
        </>
      )}
    </AuthCard>
  );
}

const ROLE_TEXTS = { viewer: 'asViewer', editor: 'asEditor', owner: 'asOwner' } as const;
