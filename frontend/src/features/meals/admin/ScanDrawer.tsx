import {
  type Administrator,
  type DetailEvent,
  type MealEstimate,
  type MealRead,
  type ScanDetail,
  type ScanEventType,
  type ShadowEstimate,
  scanOverviewApi,
} from '@carbsight/contracts';
import { roundGrams } from '@carbsight/domain';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import {
  ActionButton,
  type Column,
  costText,
  countText,
  DataTable,
  DifferenceBadge,
  Drawer,
  durationText,
  Facts,
  gramsText,
  NO_VALUE,
  PersonLink,
  Photo,
  Placeholder,
  Rows,
  rangeText,
  Section,
  TextLink,
  timeText,
} from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { STEP_LABELS } from '../../behaviour';
import { JudgePanel } from '../../judging';
import { HowEstimated } from '../result/HowEstimated';
import { MealEvents } from '../result/MealEvents';
import { MealRows } from '../result/MealRows';
import { reasonName, resultText } from '../result/result-text';
import rowClasses from '../result/rows.module.css';
import { groundedText, originNames, purposeNames, statusText, UNNAMED } from './overview-words';
import { PackagePanel } from './PackagePanel';
import { ScanGoldenSet } from './ScanGoldenSet';
import { ScanReruns } from './ScanReruns';
import { ScanReview } from './ScanReview';

type ScanDrawerProps = {
  /** Null while it is not known yet. */
  mealId: string | null;
  isOpen: boolean;
  /** Undefined at the ends of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onReviewed: () => void;
  administrators: readonly Administrator[];
  onClose: () => void;
};

/** The whole meal in a drawer next to the list. */
export function ScanDrawer(props: ScanDrawerProps) {
  const { mealId, isOpen, onPrevious, onNext, onReviewed, administrators, onClose } = props;
  const { data, error, mutate } = useEndpoint(scanOverviewApi.getScanDetail, mealId === null ? null : { mealId });
  const isGone = error?.status === 404;
  const shown = isGone ? undefined : data;
  const title = shown ? (shown.meal.compositeItemName ?? UNNAMED) : 'Meal';
  const reviewed = () => {
    void mutate();
    onReviewed();
  };
  return (
    <Drawer title={title} isOpen={isOpen} onClose={onClose}>
      <Neighbours onPrevious={onPrevious} onNext={onNext} isOpen={isOpen} />
      {error && (
        <FailureAlert>
          {isGone ? 'This meal is gone: its owner has deleted it, or the address is wrong.' : error.sentence}
        </FailureAlert>
      )}
      {!data && !error && <Placeholder label="Loading meal..." height={400} />}
      {shown && (
        <Scan
          key={shown.meal.mealId}
          detail={shown}
          review={
            <>
              <ScanGoldenSet detail={shown} onChanged={() => void mutate()} />
              <ScanReview detail={shown} administrators={administrators} onSaved={reviewed} />
            </>
          }
        />
      )}
    </Drawer>
  );
}

/** Keys that are letters elsewhere. */
const TYPES = 'input, textarea, select, [contenteditable="true"]';

/** The meals before and after this one in the list; the keys j and k do the same. */
function Neighbours({ onPrevious, onNext, isOpen }: Pick<ScanDrawerProps, 'onPrevious' | 'onNext' | 'isOpen'>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const at = document.activeElement;
    // Another dialog covers the drawer.
    const dialogs = document.querySelectorAll('[role="dialog"]');
    if (event.ctrlKey || event.metaKey || event.altKey || at?.matches(TYPES) || dialogs.length > 1) return;
    if (event.key === 'j') onNext?.();
    if (event.key === 'k') onPrevious?.();
  });
  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOpen]);
  return (
    <Group gap="xs" mb="md" component="nav" aria-label="Meals of the list">
      <ActionButton
        variant="default"
        Icon={IconChevronLeft}
        disabled={!onPrevious}
        aria-keyshortcuts="k"
        onClick={onPrevious}
      >
        Previous
      </ActionButton>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden="true" />}
        disabled={!onNext}
        aria-keyshortcuts="j"
        onClick={onNext}
      >
        Next
      </Button>
    </Group>
  );
}

/** Everything known about one scan. */
function Scan({ detail, review }: { detail: ScanDetail; review: ReactNode }) {
  const { meal, photo, morePhotos, shadow, reads, events, userId, userEmail, origin } = detail;
  return (
    <Stack gap="lg" pb="lg">
      <Photo src={photo?.fullUrl ?? null} alt="The photo of this meal" size="whole" missing="No Image" />
      {morePhotos.map(({ fullUrl }, at) => (
        <Photo key={fullUrl} src={fullUrl} alt={`Photo ${at + 2} of this meal`} size="whole" missing="No Image" />
      ))}
      <Facts
        look="lines"
        facts={[
          ['User', <Person key="user" userId={userId} email={userEmail} />],
          ['Meal ID', meal.mealId],
          [
            'Status',
            [
              statusText({ status: meal.status, failureCode: meal.failure?.code ?? null }),
              ...(meal.failure ? [meal.failure.message] : []),
            ].join(': '),
          ],
          ['Source of the carbs', origin ? originNames[origin] : 'No carbs yet'],
          ['Scanned', timeText(meal.createdAt)],
          ['Eaten', timeText(meal.eatenAt)],
          ['Note', meal.note || 'None'],
          ['Feedback', feedbackText(meal.feedback)],
          ['Corrected carbs', correctedCarbsText(meal)],
        ]}
      />
      {review}
      <PackagePanel packaged={meal.packaged} found={detail.packagedFound} />
      <Section order={2} title="Primary model">
        <LiveEstimate meal={meal} />
      </Section>
      <ul className={rowClasses.rows} aria-label={resultText('items')}>
        <MealRows
          meal={{
            ...meal,
            question: null,
            items: meal.itemsCorrection?.estimatedItems ?? meal.items,
            itemsCorrection: null,
          }}
          actions={null}
          total={null}
        />
      </ul>
      <HowEstimated meal={meal} />
      {meal.itemsCorrection && <OwnItems items={meal.items} />}
      <Section order={2} title="Second model">
        {shadow ? <Shadow shadow={shadow} /> : <Text c="dimmed">The test model did not read this meal.</Text>}
      </Section>
      <ScanReruns meal={meal} />
      <JudgePanel mealId={meal.mealId} titleOrder={2} />
      <Section order={2} title="Model calls">
        {reads.length > 0 ? (
          <DataTable label="Model calls" columns={callColumns} rows={reads} keyOf={({ id }) => id} />
        ) : (
          <Text c="dimmed">No model was called for this meal.</Text>
        )}
      </Section>
      <Section order={2} title="On the screen">
        {events.length > 0 ? (
          <DataTable
            label="Scan events"
            columns={eventColumns}
            rows={events}
            keyOf={({ type, at }) => `${type} ${at}`}
          />
        ) : (
          <Text c="dimmed">No events were recorded for this scan, or they have been deleted.</Text>
        )}
      </Section>
      <MealEvents meal={meal} owner={userEmail} />
    </Stack>
  );
}

/** The person, and all of their meals. */
function Person({ userId, email }: { userId: string; email: string }) {
  return (
    <Group gap="0 1rem">
      <PersonLink id={userId}>{email}</PersonLink>
      <TextLink to={`/admin/scan-overview?user=${userId}`} size="sm">
        All meals of this person
      </TextLink>
    </Group>
  );
}

function Grams({ children }: { children: ReactNode }) {
  return (
    <Group gap="0.25rem 0.75rem" mb="xs" fz={26} lh={1.2} fw={700} ff="heading">
      {children}
    </Group>
  );
}

/** The model's own figure of a grounded estimate. */
function modelGramsOf({ items, itemsCorrection }: ScanDetail['meal']): number | null {
  const said = (itemsCorrection?.estimatedItems ?? items).map(({ grounding }) => grounding?.modelCarbs);
  if (said.length === 0) return null;
  return said.reduce<number | null>((sum, grams) => (sum === null || grams === undefined ? null : sum + grams), 0);
}

function LiveEstimate({ meal }: Pick<ScanDetail, 'meal'>) {
  const { latestEstimate: latest, estimate: first } = meal;
  if (!latest) return <Text c="dimmed">There is no estimate.</Text>;
  const modelGrams = modelGramsOf(meal);
  const grounded = groundedText(modelGrams === null ? null : roundGrams(modelGrams), latest.carbEstimate);
  return (
    <>
      <Grams>{leastOf(latest)}</Grams>
      <Facts
        look="lines"
        facts={[
          ...(grounded ? [['Figures', grounded] as const] : []),
          ['Range', openRangeText(latest)],
          ['Confidence', `${latest.confidenceLevel}: ${latest.confidenceReason}`],
          ['Model', latest.modelId],
          ['Prompt', latest.promptVersion],
          ...(first && first.createdAt !== latest.createdAt
            ? [['First estimate', `${leastOf(first)}, by ${first.modelId}`] as const]
            : []),
        ]}
      />
    </>
  );
}

/** They replace the estimate's, which are next to the model's figure. */
function OwnItems({ items }: Pick<ScanDetail['meal'], 'items'>) {
  return (
    <Section order={2} title="The person’s items">
      <Rows label="The person’s items">
        {items.map(({ id, item, portion, carbs }) => (
          <li key={id}>
            <span>
              <bdi>{item}</bdi>
              {portion && `, ${portion}`}
            </span>{' '}
            <b>{gramsText(carbs)}</b>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

function correctedCarbsText({ override, itemsCorrection, carbEstimate }: ScanDetail['meal']): string {
  if (override) return `${gramsText(override.carbs)}: ${reasonName(override.reason)}`;
  if (!itemsCorrection || carbEstimate === null) return 'None';
  return `${gramsText(carbEstimate)}, the sum of their items: ${reasonName(itemsCorrection.reason)}`;
}

function leastOf({ carbEstimate, isPartial }: MealEstimate): string {
  return isPartial ? `at least ${gramsText(carbEstimate)}` : gramsText(carbEstimate);
}

function openRangeText({ confidenceLow: low, confidenceHigh: high }: MealEstimate): string {
  return high === null ? `${gramsText(low)} or more: a food was not read` : rangeText(low, high);
}

function Shadow({ shadow }: { shadow: ShadowEstimate }) {
  return (
    <>
      <Grams>
        {gramsText(shadow.carbEstimate)} <DifferenceBadge grams={shadow.carbDifference} />
      </Grams>
      <Facts
        look="lines"
        facts={[
          ['Food item', shadow.compositeItemName ?? 'None'],
          ['Range', rangeText(shadow.confidenceLow, shadow.confidenceHigh)],
          ['Confidence', shadow.confidenceLevel],
          ['Model', shadow.modelId],
          ['Prompt', shadow.promptVersion],
          ['Analysis', shadow.analysis || 'None'],
        ]}
      />
    </>
  );
}

/** What each model call cost, latest first; prompts and raw answers stay on the server. */
const callColumns: readonly Column<MealRead>[] = [
  { title: 'Purpose', cell: ({ purpose }) => purposeNames[purpose] },
  { title: 'Model', cell: ({ modelId }) => <span style={{ whiteSpace: 'nowrap' }}>{modelId}</span> },
  { title: 'Result', cell: ({ failureCode }) => (failureCode ? `Failed: ${failureCode}` : 'Answered') },
  { title: 'Tokens in', isFigure: true, cell: ({ inputTokens }) => countText(inputTokens) },
  { title: 'Tokens out', isFigure: true, cell: ({ outputTokens }) => countText(outputTokens) },
  { title: 'Cost', isFigure: true, cell: ({ costUsd }) => costText(costUsd) },
  { title: 'Time', isFigure: true, cell: ({ durationMs }) => durationText(durationMs) },
  { title: 'At', cell: ({ createdAt }) => timeText(createdAt) },
];

const eventNames: Readonly<Record<ScanEventType, string>> = {
  ...STEP_LABELS,
  analysisCancelled: 'Analysis Cancelled',
  uploadTimeMs: 'Upload measured',
};

/** The steps that the person's screen reported while the meal was scanned. */
const eventColumns: readonly Column<DetailEvent>[] = [
  { title: 'Step', cell: ({ type, error }) => `${eventNames[type]}${error ? `: failed (${error})` : ''}` },
  { title: 'Took', cell: ({ ms }) => (ms === null ? NO_VALUE : durationText(ms)) },
  { title: 'At', cell: ({ at }) => timeText(at) },
];

function feedbackText(feedback: ScanDetail['meal']['feedback']): string {
  if (!feedback || (feedback.thumb === null && !feedback.comment)) return 'None';
  const thumb = feedback.thumb === null ? null : `Thumb ${feedback.thumb}`;
  return [thumb, feedback.comment].filter(Boolean).join(': ');
}
