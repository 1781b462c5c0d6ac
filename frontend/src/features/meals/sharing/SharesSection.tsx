import { type NewShare, type Share, sharesApi } from '@carbsight/contracts';
import { Button, Group, Select, Switch, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { callEndpoint, errorMessage, useEndpoint } from '../../../shared/api';
import { ContractForm, LeaveQuestion, useContractForm } from '../../../shared/forms';
import { formatDate, formatDateTime } from '../../../shared/i18n';
import { MadeLink } from '../../../shared/ui/CopyButton';
import { RevocableList } from '../../../shared/ui/RevocableList';
import { useDiary } from '../family/diary';
import { dayText } from '../insights/day-words';
import { insightsText } from '../insights/insights-text';
import { sharingText as text } from './sharing-text';

type Days = { readonly from: string; readonly to: string };
type Ends = (typeof sharesApi.SHARE_ENDS_DAYS)[number];

/** What a link may show in addition to the chosen days. */
const CHOICES = [
  ...sharesApi.SHARE_LIVE_DAYS.map((days) => ({ kind: 'live', days }) as const),
  ...sharesApi.SHARE_LAST_DAYS.map((days) => ({ kind: 'last-days', days }) as const),
];
const REPORT = 'report';
const choiceKey = ({ kind, days }: (typeof CHOICES)[number]) => `${kind} ${days}`;

/** Links with which others see the person's meals: a new one, and the existing ones. */
export function SharesSection({ period }: { period: Days }) {
  const { mutate } = useEndpoint(sharesApi.listShares, useDiary().about);
  const [made, setMade] = useState<NewShare | null>(null);

  return (
    <section aria-labelledby="shares">
      <Title order={2} id="shares">
        {text('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {text('hint')}
      </Text>
      <NewShareForm
        period={period}
        onCreated={(share) => {
          setMade(share);
          void mutate();
        }}
      />
      <div role="status">{made && <MadeLink url={made.url} title={text('created')} />}</div>
      <Title order={3} mt="lg" mb="xs">
        {text('links')}
      </Title>
      <SharedLinks onEnded={(id) => made?.id === id && setMade(null)} />
    </section>
  );
}

/** The links that a person has given, each with its end and its last visit. */
export function SharedLinks({ onEnded }: { onEnded?: (id: string) => void }) {
  const { about } = useDiary();
  const { data: shares, error, mutate } = useEndpoint(sharesApi.listShares, about, { revalidateOnFocus: true });
  return (
    <RevocableList
      items={shares}
      failure={error ? text('notLoaded', { reason: error.sentence }) : null}
      texts={{
        none: text('none'),
        revoke: text('revoke'),
        revokeOf: (name) => text('revokeOf', { name }),
        revoked: text('revoked'),
      }}
      about={(share) => (
        <>
          <div>{aboutOf(share)}</div>
          {visitOf(share)}
        </>
      )}
      revoke={async ({ id }) => {
        await callEndpoint(sharesApi.revokeShare, { params: { shareId: id }, ...about });
        onEnded?.(id);
      }}
      messageOf={errorMessage}
      onTried={mutate}
    />
  );
}

function shownBy(period: Share['period']): string {
  if (period.kind === 'report') return insightsText('period', { from: dayText(period.from), to: dayText(period.to) });
  return period.kind === 'live' ? text(`live_${period.days}`) : text('period_days', { count: period.days });
}

function aboutOf({ period, photos, glucose, expiresAt }: Share): string {
  const hasEnded = Date.parse(expiresAt) <= Date.now();
  const ends = text(hasEnded ? 'endedOn' : 'endsOn', { when: formatDate(expiresAt) });
  const more = [photos && text('withPhotos'), glucose && text('withGlucose')];
  return [shownBy(period), ...more, ends].filter(Boolean).join(' · ');
}

function visitOf({ opened: [last] }: Share): string {
  if (!last) return text('neverOpened');
  const when = formatDateTime(last.at);
  const until = formatDateTime(last.until);
  const browser = [last.browser, last.system].filter(Boolean).join(', ');
  if (until === when) return browser === '' ? text('opened', { when }) : text('openedWith', { when, browser });
  return browser === '' ? text('openedUntil', { when, until }) : text('openedUntilWith', { when, until, browser });
}

function NewShareForm({ period, onCreated }: { period: Days; onCreated: (share: NewShare) => void }) {
  const { about } = useDiary();
  const form = useContractForm(sharesApi.createShare, {
    initial: { name: '', shown: REPORT, endsInDays: '7', photos: false, glucose: false },
    required: { name: text('nameMissing') },
    longest: { name: sharesApi.SHARE_NAME_MAX },
    input: about,
    body: ({ shown, endsInDays, ...share }) => ({
      ...share,
      period: CHOICES.find((choice) => choiceKey(choice) === shown) ?? { kind: REPORT, ...period },
      endsInDays: Number(endsInDays) as Ends,
    }),
    fields: { period: 'shown' },
    done: (share) => {
      onCreated(share);
      form.change({ name: '' });
    },
  });
  return (
    <ContractForm form={form} gap="sm">
      <LeaveQuestion isChanged={form.values.name !== ''} />
      <TextInput
        label={text('name')}
        placeholder={text('namePlaceholder')}
        autoComplete="off"
        {...form.field('name')}
      />
      <Group gap="sm">
        <Select
          flex="1 1 13rem"
          label={text('period')}
          allowDeselect={false}
          data={[
            { value: REPORT, label: text('period_report') },
            ...CHOICES.map((choice) => ({ value: choiceKey(choice), label: shownBy(choice) })),
          ]}
          {...form.field('shown')}
        />
        <Select
          flex="1 1 9rem"
          label={text('ends')}
          allowDeselect={false}
          data={sharesApi.SHARE_ENDS_DAYS.map((days) => ({ value: String(days), label: text(`ends_${days}`) }))}
          {...form.field('endsInDays')}
        />
      </Group>
      <Switch label={text('photos')} {...form.field('photos')} />
      <Switch label={text('glucose')} {...form.field('glucose')} />
      <Button type="submit" loading={form.isBusy} style={{ alignSelf: 'flex-start' }}>
        {text('create')}
      </Button>
    </ContractForm>
  );
}
