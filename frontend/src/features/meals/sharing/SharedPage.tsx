import { sharesApi } from '@carbsight/contracts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import useSWR from 'swr';
import { type ApiFailure, callEndpoint } from '../../../shared/api';
import { formatDate } from '../../../shared/i18n';
import { PageFailure, PageLoader, PageTitle } from '../../../shared/ui';
import { MealReportSheet } from '../insights/MealReportSheet';
import classes from '../insights/report.module.css';
import { sharingText as text } from './sharing-text';

/** While it is looked at, new meals come in. */
const REFRESH_MS = 60_000;

/** What a link shows to somebody without an account. Its secret is in the fragment, which no server and no log sees. */
export default function SharedPage() {
  const token = useLocation().hash.slice(1);
  const { data, error, mutate } = useSWR<Awaited<ReturnType<typeof open>>, ApiFailure>(
    ['shared', token],
    () => open(token),
    { refreshInterval: REFRESH_MS, shouldRetryOnError: false },
  );
  // Also while it is looked at: what was shown goes.
  const hasEnded = error?.status === 404;
  return (
    <Stack>
      <div className={classes.screenOnly}>
        <PageTitle>{text('sharedTitle')}</PageTitle>
        {data && !hasEnded && <Text c="dimmed">{text('until', { when: formatDate(data.expiresAt) })}</Text>}
        {data && !hasEnded && (
          <Button mt="md" leftSection={<IconPrinter size={20} aria-hidden="true" />} onClick={() => window.print()}>
            {text('print')}
          </Button>
        )}
      </div>
      {hasEnded && (
        <div role="alert">
          <Title order={2}>{text('ended')}</Title>
          <Text c="dimmed">{text('endedHint')}</Text>
        </div>
      )}
      {error && !hasEnded && !data && <PageFailure failure={error} onRetry={() => void mutate()} />}
      {!error && !data && <PageLoader label={text('loading')} />}
      {data && !hasEnded && (
        <MealReportSheet
          report={data.report}
          name={data.owner}
          pictureOf={(mealId) => data.photos.includes(mealId) && <SharedPhoto token={token} mealId={mealId} />}
        />
      )}
    </Stack>
  );
}

const open = (token: string) => callEndpoint(sharesApi.openShare, { body: { token } });

/** Asked for with the secret in the body, so it cannot be the address of an image. */
function SharedPhoto({ token, mealId }: { token: string; mealId: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    const leave = new AbortController();
    const load = async () => {
      const answer = await fetch(sharesApi.openSharedPhoto.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, mealId }),
        signal: leave.signal,
      });
      if (!answer.ok) return;
      made = URL.createObjectURL(await answer.blob());
      setUrl(made);
    };
    // A photo that does not arrive leaves its place empty: the figures are what the page is for.
    load().catch(() => {});
    return () => {
      leave.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [token, mealId]);
  return (
    url && (
      <img
        src={url}
        alt={text('photoOf')}
        width={56}
        height={56}
        style={{ objectFit: 'cover', borderRadius: 8, display: 'block' }}
      />
    )
  );
}
