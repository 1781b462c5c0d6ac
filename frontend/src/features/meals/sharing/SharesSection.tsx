import { type NewShare, type Share, sharesApi } from '@carbsight/contracts';
import { Button, Group, Select, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { callEndpoint, errorMessage, useEndpoint } from '../../../shared/api';
import { formatDate, formatDateTime } from '../../../shared/i18n';
import { FailureAlert } from '../../../shared/ui';
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
  const [name, setName] = useState('');
  const [shown, setShown] = useState('report');
  const [endsInDays, setEnds] = useState<Ends>(7);
  const [photos, setPhotos] = useState(false);
  const [glucose, setGlucose] = useState(false);
  const [problem, setProblem] = useState<{ name?: string; form?: string }>({});
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const isNamed = name.trim() !== '';
    setProblem(isNamed ? {} : { name: text('nameMissing') });
    if (!isNamed) return form.querySelector<HTMLElement>('input')?.focus();
    setSending(true);
    try {
      const asked = CHOICES.find((choice) => choiceKey(choice) === shown) ?? ({ kind: 'report', ...period } as const);
      const body = { name, period: asked, photos, glucose, endsInDays };
      onCreated(await callEndpoint(sharesApi.createShare, { body, ...about }));
      setName('');
    } catch (failure) {
      setProblem({ form: errorMessage(failure) });
    }
    setSending(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <TextInput
          label={text('name')}
          placeholder={text('namePlaceholder')}
          maxLength={sharesApi.SHARE_NAME_MAX}
          autoComplete="off"
          value={name}
          error={problem.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group gap="sm">
          <Select
            flex="1 1 13rem"
            label={text('period')}
            value={shown}
            allowDeselect={false}
            onChange={(value) => setShown(value ?? 'report')}
            data={[
              { value: 'report', label: text('period_report') },
              ...CHOICES.map((choice) => ({ value: choiceKey(choice), label: shownBy(choice) })),
            ]}
          />
          <Select
            flex="1 1 9rem"
            label={text('ends')}
            value={String(endsInDays)}
            allowDeselect={false}
            onChange={(value) => setEnds(Number(value) as Ends)}
            data={sharesApi.SHARE_ENDS_DAYS.map((days) => ({ value: String(days), label: text(`ends_${days}`) }))}
          />
        </Group>
        <Switch label={text('photos')} checked={photos} onChange={(event) => setPhotos(event.currentTarget.checked)} />
        <Switch
          label={text('glucose')}
          checked={glucose}
          onChange={(event) => setGlucose(event.currentTarget.checked)}
        />
        <FailureAlert>{problem.form}</FailureAlert>
        <Button type="submit" loading={isSending} style={{ alignSelf: 'flex-start' }}>
          {text('create')}
        </Button>
      </Stack>
    </form>
  );
}
