import { type AnswerOf, familyApi } from '@carbsight/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import useSWR from 'swr';
import { type ApiFailure, callEndpoint, errorMessage } from '../../../shared/api';
import { FailureAlert, PageLoader, PageTitle } from '../../../shared/ui';
import { familyText as text } from './family-text';

/** Where an invitation link leads. */
export function JoinPage() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const { data, error } = useSWR<AnswerOf<typeof familyApi.findFamilyInvitation>, ApiFailure>(
    token ? ['family-invitation', token] : null,
    () => callEndpoint(familyApi.findFamilyInvitation, { body: { token } }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const [isAccepting, setAccepting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async () => {
    setAccepting(true);
    setProblem(null);
    try {
      const { ownerId } = await callEndpoint(familyApi.acceptFamilyInvitation, { body: { token } });
      await navigate(`/family/${ownerId}`, { replace: true });
    } catch (failure) {
      setProblem(errorMessage(failure));
      setAccepting(false);
    }
  };
  if (!token || error) {
    return (
      <Stack>
        <PageTitle>{text('joinFailed')}</PageTitle>
        <Text role="status">{error ? error.sentence : text('linkIncomplete')}</Text>
      </Stack>
    );
  }
  if (!data) return <PageLoader />;
  return (
    <Stack>
      <PageTitle>{text('join')}</PageTitle>
      <Text size="lg" dir="auto">
        {text(data.may === 'log' ? 'joinLog' : 'joinSee', { owner: data.owner })}
      </Text>
      <Text c="dimmed">
        {text(data.may === 'log' ? 'joinWrite' : 'bannerSee')} {data.glucose && text('joinGlucose')} {text('joinEnd')}
      </Text>
      <FailureAlert>{problem}</FailureAlert>
      <Button size="lg" loading={isAccepting} onClick={() => void accept()}>
        {text('accept')}
      </Button>
    </Stack>
  );
}
