import { promptsApi, type ReleaseRequest, type ReleaseRequestState, releaseRequestsApi } from '@carbsight/contracts';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useId, useState } from 'react';
import {
  type Fact,
  Facts,
  ForEditors,
  Panel,
  ReasonField,
  Resource,
  Rows,
  Section,
  TaskDialog,
  Tone,
  type ToneName,
  timeText,
} from '../../../shared/admin';
import { ApiFailure, callEndpoint, useEndpoint } from '../../../shared/api';
import { EmptyState, showToast } from '../../../shared/ui';

import { GO_LIVE_SIZE, RecipeVerdict } from './GoLiveForm';
import { PromptDiff } from './PromptParts';
import { useRecipeGate } from './useRecipeGate';

const REFRESH_MS = 15_000;

type Decision = Exclude<ReleaseRequestState, 'open' | 'closed'>;
type Task = { readonly request: ReleaseRequest; readonly decision: Decision };

/** What waits for a second administrator before it goes live, and what became of the last ones. */
export function ReleaseRequestsPanel() {
  const requests = useEndpoint(releaseRequestsApi.listReleaseRequests, {}, { refreshInterval: REFRESH_MS });
  const [task, setTask] = useState<Task | null>(null);
  return (
    <Panel title="Waiting for Approval" description="None of this is live yet. You cannot approve your own request.">
      <Resource of={requests} loading="Loading requests..." lines={4} failed="The requests could not be loaded.">
        {({ open, decided }) => (
          <Stack gap="xl">
            {open.length === 0 ? (
              <EmptyState icon={<IconChecks size={36} />} title="Nothing is waiting for approval" />
            ) : (
              <Stack>
                {open.map((request) => (
                  <OpenRequest
                    key={request.id}
                    request={request}
                    onDecide={(decision) => setTask({ request, decision })}
                  />
                ))}
              </Stack>
            )}
            {decided.length > 0 && (
              <Section title="Recently decided">
                <Rows label="Decided requests">
                  {decided.map((request) => (
                    <DecidedRequest key={request.id} request={request} />
                  ))}
                </Rows>
              </Section>
            )}
          </Stack>
        )}
      </Resource>
      {task && <DecisionDialog task={task} onDecided={() => requests.mutate()} onClose={() => setTask(null)} />}
    </Panel>
  );
}

type OpenRequestProps = { request: ReleaseRequest; onDecide: (decision: Decision) => void };

function OpenRequest({ request, onDecide }: OpenRequestProps) {
  const titleId = useId();
  const { title, details, isOwn } = request;
  return (
    <Paper component="article" aria-labelledby={titleId} withBorder p="md" style={{ overflowWrap: 'anywhere' }}>
      <Title order={3} fz="h4" id={titleId} mb="xs">
        {title}
      </Title>
      {details.length > 0 && <Text size="sm">{details.join(' ')}</Text>}
      <Facts look="lines" label={`Request: ${title}`} facts={factsOf(request)} />
      <Group gap="xs" mt="sm">
        {isOwn ? (
          <Button variant="default" aria-label={`Withdraw: ${title}`} onClick={() => onDecide('withdrawn')}>
            Withdraw
          </Button>
        ) : (
          <>
            <ForEditors>
              <Button aria-label={`Approve: ${title}`} onClick={() => onDecide('approved')}>
                Approve
              </Button>
            </ForEditors>
            <ForEditors>
              <Button variant="default" aria-label={`Decline: ${title}`} onClick={() => onDecide('declined')}>
                Decline
              </Button>
            </ForEditors>
          </>
        )}
      </Group>
    </Paper>
  );
}

function factsOf({ requestedBy, isOwn, requestedAt, verdict, override, reason }: ReleaseRequest): Fact[] {
  return [
    ['Requested by', `${isOwn ? 'you' : (requestedBy ?? 'a deleted account')}, ${timeText(requestedAt)}`],
    ...(verdict ? ([['Gate', override ? `${verdict}, to go live anyway` : verdict]] as const) : []),
    ...(reason ? ([['Reason', reason]] as const) : []),
  ];
}

const STATES: Readonly<Record<Exclude<ReleaseRequestState, 'open'>, { tone: ToneName; word: string }>> = {
  approved: { tone: 'good', word: 'Approved' },
  declined: { tone: 'bad', word: 'Declined' },
  withdrawn: { tone: 'quiet', word: 'Withdrawn' },
  closed: { tone: 'quiet', word: 'Closed' },
};

function DecidedRequest({ request }: { request: ReleaseRequest }) {
  const { title, state, requestedBy, decidedBy, decidedAt, decisionReason } = request;
  if (state === 'open') return null;
  const { tone, word } = STATES[state];
  return (
    <li>
      <div style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          Requested by {requestedBy ?? 'a deleted account'} ·{' '}
          {decidedBy ?? (state === 'closed' ? 'not decided' : 'with their rights')}
          {decidedAt && (
            <>
              {', '}
              <time dateTime={decidedAt}>{timeText(decidedAt)}</time>
            </>
          )}
        </Text>
        {decisionReason && <Text size="sm">{decisionReason}</Text>}
      </div>
      <Tone tone={tone}>{word}</Tone>
    </li>
  );
}

const WORDS: Readonly<Record<Decision, { title: string; submit: string; text: string; done: string }>> = {
  approved: {
    title: 'Set this live?',
    submit: 'Approve',
    text: 'It goes live immediately, after the same checks as when it was requested. The audit log records both of you.',
    done: 'It is live.',
  },
  declined: {
    title: 'Decline this request?',
    submit: 'Decline',
    text: 'Nothing changes. The requester sees your reason.',
    done: 'Nothing was changed.',
  },
  withdrawn: {
    title: 'Withdraw your request?',
    submit: 'Withdraw',
    text: 'Nothing changes.',
    done: 'Nothing was changed.',
  },
};

/** What the gate says about it now, and what would change in the prompt. */
function Recipe({ recipe }: { recipe: NonNullable<ReleaseRequest['recipe']> }) {
  const gate = useRecipeGate(recipe);
  const releases = useEndpoint(promptsApi.listPromptReleases, {});
  const live = releases.data?.find(({ isProduction }) => isProduction);
  return (
    <>
      <Resource of={gate} loading="Checking past runs..." height={96} failed="The past runs could not be checked.">
        {(checked) => <RecipeVerdict recipe={checked} />}
      </Resource>
      {recipe.prompt && live && <PromptDiff before={live.prompt} after={recipe.prompt} />}
    </>
  );
}

/** It is no longer open. */
const GONE = ['release-request-decided', 'release-request-overtaken'];

type DecisionDialogProps = { task: Task; onDecided: () => Promise<unknown>; onClose: () => void };

function DecisionDialog({ task: { request, decision }, onDecided, onClose }: DecisionDialogProps) {
  const { title, submit, text, done } = WORDS[decision];
  const [reason, setReason] = useState('');
  const decide = async () => {
    try {
      const body = { decision, reason: reason.trim() || null };
      await callEndpoint(releaseRequestsApi.decideReleaseRequest, { params: { requestId: request.id }, body });
    } catch (error) {
      if (error instanceof ApiFailure && GONE.includes(error.code)) await onDecided();
      throw error;
    }
    await onDecided();
    showToast(done, { title: STATES[decision].word });
  };
  return (
    <TaskDialog
      title={title}
      size={GO_LIVE_SIZE}
      submit={submit}
      isDanger={decision === 'declined'}
      run={decide}
      onClose={onClose}
    >
      <Text fw={600}>{request.title}</Text>
      <Text>{text}</Text>
      {decision !== 'withdrawn' && request.recipe && <Recipe recipe={request.recipe} />}
      <ReasonField value={reason} onChange={setReason} />
    </TaskDialog>
  );
}
