import { glucoseApi, type Meal, type MealGlucose as Measured } from '@carbsight/contracts';
import { describeGlucose, GLUCOSE_RANGES, showGlucose, showRise, WINDOW_MINUTES } from '@carbsight/domain';
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useEndpoint } from '../../../shared/api';
import { currentLanguage, formatFraction } from '../../../shared/i18n';
import { FailureAlert, uiText } from '../../../shared/ui';
import { useDiary } from '../family/diary';
import { lazyPart } from '../result/lazy-dialogs';
import { glucoseText as text } from './glucose-text';
import { MealNote } from './MealNote';

/** The chart library is only for people with something to draw. */
const GlucosePictures = lazyPart(async () => (await import('./GlucosePictures')).GlucosePictures);

const MINUTE_MS = 60_000;
const WAITING_POLL_INTERVAL_MS = 3_000;
const NOTE_POLL_INTERVAL_MS = 10_000;

/** What a sensor measured around a meal. It describes; it judges nothing. Nothing if no sensor is connected. */
export function MealGlucose({ meal }: { meal: Meal }) {
  const { mealId, eatenAt } = meal;
  const { about } = useDiary();
  const isOver = Date.now() > Date.parse(eatenAt) + (WINDOW_MINUTES + 10) * MINUTE_MS;
  const { data, error, mutate } = useEndpoint(
    glucoseApi.getMealGlucose,
    { mealId, ...about },
    {
      refreshInterval: (last) => {
        if (last?.state === 'waiting') return WAITING_POLL_INTERVAL_MS;
        if (last?.note?.state === 'waiting' && last.note.at === null) return NOTE_POLL_INTERVAL_MS;
        return last && (last.state !== 'off' || last.note?.state === 'waiting') && !isOver ? MINUTE_MS : 0;
      },
    },
  );
  if (data ? data.state === 'off' && data.note === null : !error || error.isConnectionLoss || error.status === 404)
    return null;
  return (
    <section aria-labelledby="glucose">
      <Title order={2} id="glucose" mb={4}>
        {text('title')}
      </Title>
      {!data && error && (
        <FailureAlert
          action={
            <Button variant="default" mt="sm" onClick={() => void mutate()}>
              {uiText('tryAgain')}
            </Button>
          }
        >
          {text('notLoaded', { reason: error.sentence })}
        </FailureAlert>
      )}
      {data && data.state !== 'off' && <LastTimes mealId={mealId} />}
      {data && data.state !== 'off' && <Around measured={data} meal={meal} isOver={isOver} />}
      {data?.note && (
        <MealNote
          mealId={mealId}
          note={data.note}
          onChanged={(note) => void mutate({ ...data, note }, { revalidate: false })}
        />
      )}
    </section>
  );
}

/** How glucose rose after this dish before: known while the present meal is still being eaten. */
function LastTimes({ mealId }: { mealId: string }) {
  const { about } = useDiary();
  const { data } = useEndpoint(glucoseApi.getSimilarGlucose, { mealId, ...about });
  if (!data?.last) return null;
  const { count, rise, peakMinutes } = data.last;
  return (
    <Text fw={600}>
      {text('last', {
        count,
        rise: `${showRise(rise, data.unit, currentLanguage())} ${data.unit}`,
        minutes: String(Math.round(peakMinutes)),
      })}
    </Text>
  );
}

type AroundProps = { measured: Measured; meal: Meal; isOver: boolean };

function Around({ measured, meal, isOver }: AroundProps) {
  const { state, failure, points } = measured;
  const { isOwn } = useDiary();
  return (
    <Stack gap="sm">
      <Text role="status" c="dimmed" display={state === 'waiting' ? undefined : 'none'}>
        {state === 'waiting' && text('waiting')}
      </Text>
      {state === 'failed' && failure === 'unreachable' && <Text c="dimmed">{text('unreachable')}</Text>}
      {state === 'failed' && failure === 'refused' && (
        <Text>
          {text('refused')}{' '}
          {isOwn && (
            <Anchor component={Link} to="/profile#glucose">
              {text('openProfile')}
            </Anchor>
          )}
        </Text>
      )}
      {points.length === 0 && state === 'read' && <Text c="dimmed">{text('none')}</Text>}
      {points.length > 0 && (
        <>
          <Words measured={measured} isOver={isOver} />
          <GlucosePictures measured={measured} meal={meal} />
          <Text size="sm" c="dimmed">
            {text('footer')}
          </Text>
        </>
      )}
    </Stack>
  );
}

function Words({ measured, isOver }: Omit<AroundProps, 'meal'>) {
  const { unit, band, baseline, peak, peakMinutes, rise, at1h, at2h, inRange, coverage, cutBy, state } = measured;
  const { low, high } = GLUCOSE_RANGES[band];
  const shown = (mgdl: number) => showGlucose(mgdl, unit, currentLanguage());
  const highest = peak === null || peakMinutes === null ? null : { minute: peakMinutes, mgdl: peak };
  const sentence = describeGlucose({ baseline, peak: highest, rise, isCovered: true }, unit, currentLanguage());
  const cut = cutBy !== null && text('cutBy', { minutes: String(Math.round(cutBy)) });
  if (peak === null) {
    const isRunning = !isOver && cutBy === null;
    return (
      state !== 'waiting' && (
        <Text>
          {text(isRunning ? 'notOver' : coverage < 0.005 ? 'gaps_all' : 'gaps', { fraction: formatFraction(coverage) })}{' '}
          {cut}
        </Text>
      )
    );
  }
  return (
    <div>
      {sentence && <Text fw={600}>{sentence}</Text>}
      <Text c="dimmed">
        {at1h !== null && at2h !== null && text('hours', { one: shown(at1h), two: shown(at2h) })}
        {at1h !== null && at2h === null && text('hour', { one: shown(at1h) })}{' '}
        {inRange &&
          text('inRange', {
            within: String(Math.round(inRange.share * inRange.n)),
            n: String(inRange.n),
            low: shown(low),
            high: shown(high),
          })}{' '}
        {cut} {text('figuresIn', { unit })}
      </Text>
    </div>
  );
}
