import { type Activity, dashboardApi, type QueryOf } from '@carbsight/contracts';
import { Stack, Text } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import {
  type Column,
  DataTable,
  Facts,
  LongText,
  PersonLink,
  PlainList,
  Quiet,
  Resource,
  TextLink,
  Time,
} from '../../../../shared/admin';
import { usePages } from '../../../../shared/api';
import { EmptyState } from '../../../../shared/ui';
import {
  areaText,
  changesOf,
  changeText,
  deletedPerson,
  mealIn,
  otherActors,
  personIn,
  repeatedText,
} from './audit-words';

type AuditFilter = Omit<QueryOf<typeof dashboardApi.exportActivity>, 'who'> & { who?: string };

/** The audit, or the part of it that the filter finds; repeated entries are one. */
export function AuditList({ filter, limit }: { filter: AuditFilter; limit?: number }) {
  const pages = usePages(
    dashboardApi.listActivity,
    { ...filter, fold: 'yes', ...(limit ? { limit } : {}) },
    { next: ({ nextBefore }) => nextBefore, keepPreviousData: true },
  );
  return (
    <Resource
      of={pages}
      what="audit"
      isEmpty={([first]) => first?.activities.length === 0}
      empty={
        <EmptyState icon={<IconListSearch size={36} />} title="No entries found">
          Nothing that is in the audit matches these filters.
        </EmptyState>
      }
    >
      {(shown) => (
        <DataTable
          label="Audit"
          columns={COLUMNS}
          rows={shown.flatMap(({ activities }) => activities)}
          keyOf={({ id }) => id}
          cardsBelow="46rem"
          unfold={AuditDetails}
          unfoldLabel={({ summary }) => `Details of ${summary}`}
        />
      )}
    </Resource>
  );
}

const COLUMNS: readonly Column<Activity>[] = [
  { title: 'What happened', width: '44%', card: 'title', cell: (activity) => <WhatHappened activity={activity} /> },
  { title: 'Who', cell: (activity) => <Who activity={activity} /> },
  { title: 'Area', cell: ({ subject }) => areaText(subject) },
  { title: 'When', card: 'subtitle', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

/** The sentence of an entry, the person it is about, and how often it was repeated. */
export function WhatHappened({ activity }: { activity: Activity }) {
  const { summary, subject, subjectLabel } = activity;
  const person = personIn(subject);
  const repeated = repeatedText(activity);
  return (
    <Stack gap={2}>
      <Text span inherit fw={550} dir="auto">
        <LongText>{summary}</LongText>
      </Text>
      {person && (
        <Text span size="sm">
          {subjectLabel ? <PersonLink id={person}>{subjectLabel}</PersonLink> : deletedPerson(person)}
        </Text>
      )}
      {repeated && <Quiet span>{repeated}</Quiet>}
    </Stack>
  );
}

export function Who({ activity: { actorId, actorEmail, isActorDeleted } }: { activity: Activity }) {
  if (actorId && actorEmail) return <PersonLink id={actorId}>{actorEmail}</PersonLink>;
  return isActorDeleted ? otherActors.deleted : otherActors.system;
}

/** What changed and why; of repeated entries each one. */
function AuditDetails({ count, earlier, ...newest }: Activity) {
  const entries = [newest, ...earlier];
  return (
    <PlainList label="Entries" gap="sm">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of one moment have nothing else to tell them apart
        <li key={index}>
          {count > 1 && (
            <Text size="sm" fw={600}>
              <Time at={entry.createdAt} />
            </Text>
          )}
          <EntryFacts entry={entry} />
        </li>
      ))}
      {count > entries.length && (
        <li>
          <Quiet>{`And ${count - entries.length} earlier ones. Filter by their days to see each.`}</Quiet>
        </li>
      )}
    </PlainList>
  );
}

function EntryFacts({ entry }: { entry: Activity['earlier'][number] }) {
  const meal = mealIn(entry);
  const facts = [
    ...changesOf(entry).map((changed) => [changed.name, changeText(changed)] as const),
    ...(entry.reason ? [['Why', entry.reason] as const] : []),
    ...(meal
      ? [
          [
            'Meal',
            <TextLink key="meal" to={`/admin/scan-overview?meal=${meal}`} inherit>
              {`Open meal …${meal.slice(-8)}`}
            </TextLink>,
          ] as const,
        ]
      : []),
  ];
  if (facts.length === 0) return <Quiet>Nothing more is recorded about it.</Quiet>;
  return <Facts look="lines" facts={facts} />;
}
