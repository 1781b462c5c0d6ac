import { type NewToken, type PersonalToken, tokensApi } from '@carbsight/contracts';
import { Accordion, Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconCode, IconDeviceMobile, IconKey, IconKeyFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint, errorMessage, useEndpoint } from '../../../shared/api';
import { formatDate, formatDateTime } from '../../../shared/i18n';
import { PageTitle, uiText } from '../../../shared/ui';
import { RevocableList } from '../../../shared/ui/RevocableList';
import { ProfileCard } from '../profile/ProfileSection';
import { CodeBlock } from './CodeBlock';
import { NewTokenForm } from './NewTokenForm';
import classes from './programs.module.css';
import { programsText as text } from './programs-text';
import { homeAssistantGlucose, homeAssistantService, readyCalls, TOKEN_PLACE } from './ready-calls';

/** Tokens of other programs, and what such a program calls. */
export default function ProgramsPage() {
  const { data: tokens, error, mutate } = useEndpoint(tokensApi.listTokens, {}, { revalidateOnFocus: true });
  const [made, setMade] = useState<NewToken | null>(null);

  return (
    <Stack gap="md">
      <div>
        <Anchor component={Link} to="/profile" size="sm">
          {uiText('profile')}
        </Anchor>
        <PageTitle documentTitle={text('page')}>{text('page')}</PageTitle>
        <Text c="dimmed" mt={4}>
          {text('intro')}
        </Text>
      </div>
      <ProfileCard title={text('make')} icon={<IconKey size={22} aria-hidden="true" />}>
        <NewTokenForm
          onCreated={(token) => {
            setMade(token);
            void mutate();
          }}
        />
        <div role="status">
          {made && (
            <Alert color="pine" variant="light" title={text('created')}>
              <Text size="sm" mb="sm">
                {text('keepSafe')}
              </Text>
              <CodeBlock code={made.token} name={text('token')} />
            </Alert>
          )}
        </div>
      </ProfileCard>
      <ProfileCard
        title={text('tokens')}
        hint={text('endWithPassword')}
        icon={<IconKeyFilled size={22} aria-hidden="true" />}
      >
        <RevocableList
          items={tokens}
          failure={error ? text('notLoaded', { reason: error.sentence }) : null}
          texts={{
            none: text('none'),
            revoke: text('revoke'),
            revokeOf: (name) => text('revokeOf', { name }),
            revoked: text('revoked'),
          }}
          about={(token) => <AboutToken token={token} />}
          revoke={async ({ id }) => {
            await callEndpoint(tokensApi.revokeToken, { params: { tokenId: id } });
            if (made?.id === id) setMade(null);
          }}
          messageOf={errorMessage}
          onTried={mutate}
        />
      </ProfileCard>
      <ShortcutSteps />
      <ReadyCalls />
    </Stack>
  );
}

function AboutToken({ token }: { token: PersonalToken }) {
  return (
    <>
      <div>{token.scopes.map((scope) => text(`scope_${scope}`)).join(', ')}</div>
      {text(hasEnded(token) ? 'ended' : 'ends', { when: formatDate(token.expiresAt) })}
      {' · '}
      {token.lastUsedAt ? text('lastUsed', { when: formatDateTime(token.lastUsedAt) }) : text('neverUsed')}
    </>
  );
}

const hasEnded = ({ expiresAt }: PersonalToken) => Date.parse(expiresAt) <= Date.now();

/** Without a line of code. */
function ShortcutSteps() {
  const { origin } = window.location;
  return (
    <ProfileCard title={text('shortcuts')} icon={<IconDeviceMobile size={22} aria-hidden="true" />}>
      <Accordion order={3}>
        <Folded title={text('shortcutsMeal')}>
          <ol className={classes.steps}>
            <li>{text('shortcuts_1')}</li>
            <li>{text('shortcuts_2', { url: `${origin}/api/scans` })}</li>
            <li>{text('shortcuts_3')}</li>
            <li>{text('shortcuts_4')}</li>
          </ol>
        </Folded>
        <Folded title={text('shortcutsGlucose')}>
          <ol className={classes.steps}>
            <li>{text('shortcutsGlucose_1')}</li>
            <li>{text('shortcutsGlucose_2')}</li>
            <li>{text('shortcutsGlucose_3')}</li>
            <li>{text('shortcutsGlucose_4', { url: `${origin}/api/glucose/readings` })}</li>
            <li>{text('shortcutsGlucose_5')}</li>
          </ol>
        </Folded>
      </Accordion>
    </ProfileCard>
  );
}

function ReadyCalls() {
  const { origin } = window.location;
  return (
    <ProfileCard
      title={text('calls')}
      hint={text('callsHint', { token: TOKEN_PLACE })}
      icon={<IconCode size={22} aria-hidden="true" />}
    >
      <Accordion order={3}>
        {readyCalls(origin).map(({ name, command }) => (
          <Folded key={name} title={text(`call_${name}`)}>
            <CodeBlock code={command} name={text(`call_${name}`)} />
          </Folded>
        ))}
        <Folded title={text('homeAssistant')}>
          <Text size="sm" c="dimmed" mb={4}>
            {text('homeAssistantHint')}
          </Text>
          <CodeBlock code={homeAssistantService(origin)} name={text('homeAssistant')} />
          <Text size="sm" c="dimmed" mt="sm" mb={4}>
            {text('homeAssistantGlucose')}
          </Text>
          <CodeBlock code={homeAssistantGlucose(origin)} name={text('call_glucose')} />
        </Folded>
      </Accordion>
      <Text size="sm" c="dimmed">
        {text('retry')}
      </Text>
    </ProfileCard>
  );
}

/** One of several, of which people need one. */
const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <Accordion.Item value={title}>
    <Accordion.Control>{title}</Accordion.Control>
    <Accordion.Panel>{children}</Accordion.Panel>
  </Accordion.Item>
);
