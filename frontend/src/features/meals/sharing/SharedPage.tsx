import { type SharedMeals, sharesApi } from '@carbsight/contracts';
import { describeGlucose } from '@carbsight/domain';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import useSWR from 'swr';
import { type ApiFailure, callEndpoint } from '../../../shared/api';
import { currentLanguage, formatDate, formatTime } from '../../../shared/i18n';
import { PageFailure, PageLoader, PageTitle } from '../../../shared/ui';
import { glucoseText } from '../glucose/glucose-text';
import { insightsText } from '../insights/insights-text';
import { MealReportSheet } from '../insights/MealReportSheet';
import classes from '../insights/report.module.css';
import { mealsText } from '../meals-text';
import { sharingText as text } from './sharing-text';

/** While it is open, new meals appear. SWR pauses while the tab is hidden. */
const REFRESH_MS = 60_000;
const REFRESH_LIVE_MS = 15_000;

/** What a link shows to someone without an account. Its secret is in the fragment, which no server and no log sees. */
export default function SharedPage() {
  const token = useLocation().hash.slice(1);
  const [endedToken, setEndedToken] = useState<string | null>(null);
  const [openedToken, setOpenedToken] = useState<string | null>(null);
  // Even while it is open: what was shown goes, and nothing more is requested.
  const hasEnded = endedToken === token;
  const { data, error, mutate } = useSWR<LoadedMeals, ApiFailure>(
    hasEnded ? null : ['shared', token],
    () => open(token),
    {
      refreshInterval: (last) => (last?.isLive ? REFRESH_LIVE_MS : REFRESH_MS),
      // After a failure, SWR no longer refreshes on its own.
      shouldRetryOnError: true,
      onErrorRetry: ({ status }, _key, _config, retry) => {
        if (status !== 404) setTimeout(() => void retry({ retryCount: 0 }), REFRESH_LIVE_MS);
      },
      onError: ({ status }) => status === 404 && setEndedToken(token),
      onSuccess: () => setOpenedToken(token),
    },
  );
  return (
    <Stack>
      <div className={classes.screenOnly}>
        <PageTitle>{text('sharedTitle')}</PageTitle>
        {data && (
          <>
            <Text c="dimmed">
              {data.isLive && !error && text('live', { time: formatTime(data.loadedAt) })}{' '}
              {text('until', { when: formatDate(data.expiresAt) })}
            </Text>
            <Text role="status" c="var(--cs-rust-ink)">
              {error && text('notRefreshed', { time: formatTime(data.loadedAt), reason: error.sentence })}
            </Text>
            <Button mt="md" leftSection={<IconPrinter size={20} aria-hidden="true" />} onClick={() => window.print()}>
              {insightsText('printNow')}
            </Button>
          </>
        )}
      </div>
      {hasEnded && (
        <div role="alert">
          <Title order={2}>{text(openedToken === token ? 'endedWhileOpen' : 'ended')}</Title>
          <Text c="dimmed">{text(openedToken === token ? 'endedWhileOpenHint' : 'endedHint')}</Text>
        </div>
      )}
      {error && !hasEnded && !data && <PageFailure failure={error} onRetry={() => void mutate()} />}
      {!error && !hasEnded && !data && <PageLoader label={text('loading')} />}
      {data && (
        <MealReportSheet
          report={data.report}
          isFollowed={data.isLive}
          name={data.owner}
          pictureOf={(mealId) => data.photos.includes(mealId) && <SharedPhoto token={token} mealId={mealId} />}
          wordsOf={(mealId) => <MeasuredWords glucose={data.glucose} mealId={mealId} />}
          isWaiting={(mealId) => data.waiting.includes(mealId)}
        />
      )}
      {data && (
        <Text size="sm" c="dimmed">
          {text('notShown')}
        </Text>
      )}
      {data?.glucose && data.glucose.meals.length > 0 && (
        <Text size="sm" c="dimmed">
          {glucoseText('figuresIn', { unit: data.glucose.unit })} {!data.report.glucose && glucoseText('footer')}
        </Text>
      )}
    </Stack>
  );
}

/** With the time by this device's clock. */
type LoadedMeals = SharedMeals & { readonly loadedAt: string };

const open = async (token: string): Promise<LoadedMeals> => ({
  ...(await callEndpoint(sharesApi.openShare, { body: { token } })),
  loadedAt: new Date().toISOString(),
});

function MeasuredWords({ glucose, mealId }: { glucose: SharedMeals['glucose']; mealId: string }) {
  const measured = glucose?.meals.find((meal) => meal.mealId === mealId);
  if (!glucose || !measured) return null;
  const { baseline, rise, peak: mgdl, peakMinutes: minute } = measured;
  const peak = mgdl === null || minute === null ? null : { mgdl, minute };
  const words = describeGlucose({ baseline, peak, rise, isCovered: true }, glucose.unit, currentLanguage());
  return (
    <Text size="sm" c="dimmed" fw={400}>
      {words}
    </Text>
  );
}

/** Requested with the secret in the body, so it cannot be an image's address. */
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
        alt={mealsText('photoOfMeal')}
        width={56}
        height={56}
        style={{ objectFit: 'cover', borderRadius: 8, display: 'block' }}
      />
    )
  );
}
