import {
  type MealStatus,
  type UserFeedback,
  type UserMail,
  type UserMeal,
  type UserSession,
  type UserSpend,
  usersApi,
} from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import {
  type Column,
  costText,
  countText,
  DataTable,
  LongText,
  NoValue,
  Resource,
  TextLink,
  Time,
  Tone,
  type ToneName,
  unpricedText,
} from '../../../../shared/admin';
import { type ApiFailure, useEndpoint, usePages } from '../../../../shared/api';
import { failureNames, kindNames } from '../MailDelivery';
import { PURPOSES } from '../metrics';
import { carbsText, mealsPath } from '../user-words';

type ListProps = {
  userId: string;
  /** The account was deleted since its page was opened. */
  onGone: () => void;
};

function useGone(error: ApiFailure | undefined, onGone: () => void): void {
  const isGone = error?.status === 404;
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
}

/** A table of a page's width; below it, cards. */
const TABLE = { cardsBelow: '40rem' } as const;
const nothing = (sentence: string) => <Text c="dimmed">{sentence}</Text>;

/** Leads to the whole meal. */
function MealName({ mealId, name, userId }: Pick<UserMeal, 'mealId' | 'name'> & { userId: string }) {
  return (
    <TextLink to={`${mealsPath(userId)}&meal=${mealId}`} fw={550} c="inherit" inherit dir="auto">
      <LongText>{name ?? 'My Meal'}</LongText>
    </TextLink>
  );
}

const statuses: Record<MealStatus, readonly [ToneName, string]> = {
  queued: ['quiet', 'Waiting'],
  analysing: ['quiet', 'Analysing'],
  completed: ['good', 'Completed'],
  failed: ['bad', 'Failed'],
  cancelled: ['quiet', 'Cancelled'],
};

export function PersonMeals({ userId, onGone }: ListProps) {
  const pages = usePages(usersApi.listUserMeals, { userId }, { next: ({ nextCursor }) => nextCursor, after: 'cursor' });
  useGone(pages.error, onGone);
  const columns: Column<UserMeal>[] = [
    { title: 'Meal', width: '40%', card: 'title', cell: (meal) => <MealName {...meal} userId={userId} /> },
    {
      title: 'Status',
      cell: ({ status }) => <Tone tone={statuses[status][0]}>{statuses[status][1]}</Tone>,
    },
    { title: 'Carbohydrate', isFigure: true, cell: ({ carbs }) => carbsText(carbs) },
    { title: 'Scanned', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  return (
    <Resource of={pages} what="meals" isEmpty={([first]) => first?.meals.length === 0} empty={nothing('No meals yet.')}>
      {(shown) => (
        <DataTable
          {...TABLE}
          label="Meals"
          columns={columns}
          rows={shown.flatMap(({ meals }) => meals)}
          keyOf={({ mealId }) => mealId}
        />
      )}
    </Resource>
  );
}

export function PersonFeedback({ userId, onGone }: ListProps) {
  const pages = usePages(
    usersApi.listUserFeedback,
    { userId },
    { next: ({ nextCursor }) => nextCursor, after: 'cursor' },
  );
  useGone(pages.error, onGone);
  const columns: Column<UserFeedback>[] = [
    { title: 'Meal', width: '28%', card: 'title', cell: (meal) => <MealName {...meal} userId={userId} /> },
    {
      title: 'Thumb',
      cell: ({ thumb }) =>
        thumb ? (
          <Tone tone={thumb === 'up' ? 'good' : 'bad'}>{thumb === 'up' ? 'Up' : 'Down'}</Tone>
        ) : (
          <NoValue>No thumb</NoValue>
        ),
    },
    {
      title: 'Comment',
      width: '36%',
      cell: ({ comment }) =>
        comment ? (
          <span dir="auto">
            <LongText>{comment}</LongText>
          </span>
        ) : (
          <NoValue>No comment</NoValue>
        ),
    },
    { title: 'Given', cell: ({ at }) => <Time at={at} /> },
  ];
  return (
    <Resource
      of={pages}
      what="feedback"
      isEmpty={([first]) => first?.feedback.length === 0}
      empty={nothing('No feedback yet.')}
    >
      {(shown) => (
        <DataTable
          {...TABLE}
          label="Feedback"
          columns={columns}
          rows={shown.flatMap(({ feedback }) => feedback)}
          keyOf={({ mealId }) => mealId}
        />
      )}
    </Resource>
  );
}

type Cost = UserSpend['costs'][number];

const spendColumns: readonly Column<Cost>[] = [
  { title: 'Model', card: 'title', cell: ({ modelId }) => <LongText>{modelId}</LongText> },
  { title: 'Purpose', cell: ({ purpose }) => PURPOSES[purpose] },
  { title: 'Calls', isFigure: true, cell: ({ calls }) => countText(calls) },
  { title: 'Failed', isFigure: true, cell: ({ failures }) => countText(failures) },
  { title: 'Tokens', isFigure: true, cell: ({ tokens }) => countText(tokens) },
  { title: 'Cost', isFigure: true, cell: ({ costUsd, unpricedCalls }) => costText(costUsd, unpricedCalls) },
];

const sumOf = (costs: readonly Cost[], figure: (cost: Cost) => number) =>
  costs.reduce((sum, cost) => sum + figure(cost), 0);

export function PersonSpend({ userId, onGone }: ListProps) {
  const spend = useEndpoint(usersApi.getUserSpend, { userId });
  useGone(spend.error, onGone);
  return (
    <Resource
      of={spend}
      what="costs"
      lines={3}
      isEmpty={({ costs }) => costs.length === 0}
      empty={nothing('No model was called for this person in this time.')}
    >
      {({ costs, isCapped }) => {
        const unpriced = sumOf(costs, ({ unpricedCalls }) => unpricedCalls);
        return (
          <>
            <Text fw={600}>
              {isCapped && 'More than '}
              {costText(
                sumOf(costs, ({ costUsd }) => costUsd),
                unpriced,
              )}{' '}
              in {countText(sumOf(costs, ({ calls }) => calls))} calls
              {unpriced > 0 && `, ${unpricedText(unpriced)}`}
            </Text>
            <DataTable
              {...TABLE}
              label="Costs"
              columns={spendColumns}
              rows={costs}
              keyOf={({ modelId, purpose }) => `${modelId} ${purpose}`}
            />
          </>
        );
      }}
    </Resource>
  );
}

function mailOutcome({ status, failure }: UserMail): readonly [ToneName, string] {
  if (status === 'failed') return ['bad', failure ? failureNames[failure] : 'Not delivered'];
  if (status === 'queued') return ['quiet', 'On its way'];
  return status === 'sent' ? ['good', 'Sent'] : ['quiet', 'Not needed any more'];
}

const mailColumns: readonly Column<UserMail>[] = [
  { title: 'Email', card: 'title', cell: ({ kind }) => kindNames[kind] },
  {
    title: 'Outcome',
    cell: (mail) => {
      const [tone, words] = mailOutcome(mail);
      return <Tone tone={tone}>{words}</Tone>;
    },
  },
  { title: 'Due', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    title: 'Sent',
    cell: ({ sentAt }) => (sentAt ? <Time at={sentAt} /> : <NoValue>Not sent</NoValue>),
  },
];

export function PersonMails({ userId, onGone }: ListProps) {
  const pages = usePages(usersApi.listUserMails, { userId }, { next: ({ nextCursor }) => nextCursor, after: 'cursor' });
  useGone(pages.error, onGone);
  return (
    <Resource
      of={pages}
      what="emails"
      isEmpty={([first]) => first?.mails.length === 0}
      empty={nothing('No emails yet.')}
    >
      {(shown) => (
        <DataTable
          {...TABLE}
          label="Emails"
          columns={mailColumns}
          rows={shown.flatMap(({ mails }) => mails)}
          keyOf={({ id }) => id}
        />
      )}
    </Resource>
  );
}

const devices: Record<UserSession['device'], string> = {
  mobile: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
  unknown: 'Unknown device',
};

const sessionColumns: readonly Column<UserSession>[] = [
  {
    title: 'Browser',
    card: 'title',
    cell: ({ browser, system }) => [browser ?? 'Unknown browser', ...(system ? [`on ${system}`] : [])].join(' '),
  },
  { title: 'Device', cell: ({ device }) => devices[device] },
  { title: 'Signed in', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { title: 'Last seen', cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
];

export function PersonSessions({ userId, onGone }: ListProps) {
  const pages = usePages(
    usersApi.listUserSessions,
    { userId },
    { next: ({ nextCursor }) => nextCursor, after: 'cursor' },
  );
  useGone(pages.error, onGone);
  return (
    <Resource
      of={pages}
      what="sessions"
      isEmpty={([first]) => first?.sessions.length === 0}
      empty={nothing('Not signed in anywhere.')}
    >
      {(shown) => (
        <DataTable
          {...TABLE}
          label="Sessions"
          columns={sessionColumns}
          rows={shown.flatMap(({ sessions }) => sessions)}
          keyOf={({ id }) => id}
        />
      )}
    </Resource>
  );
}
