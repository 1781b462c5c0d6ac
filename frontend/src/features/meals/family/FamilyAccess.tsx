import { type Family, familyApi, type NewFamilyInvitation } from '@carbsight/contracts';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint, errorMessage, useEndpoint } from '../../../shared/api';
import { formatDate } from '../../../shared/i18n';
import { PageFailure, PageTitle, uiText } from '../../../shared/ui';
import { MadeLink } from '../../../shared/ui/CopyButton';
import { RevocableList } from '../../../shared/ui/RevocableList';
import { SharedLinks } from '../sharing/SharesSection';
import { AboutMember } from './AboutMember';
import { familyText as text } from './family-text';
import { InviteForm } from './InviteForm';
import { KeptDiaries } from './KeptDiaries';

/** Who sees the person's diary, whose they see, and invitations. */
export function FamilyAccess() {
  const { data, error, mutate } = useEndpoint(familyApi.getFamily, {}, { revalidateOnFocus: true });
  const [made, setMade] = useState<NewFamilyInvitation | null>(null);
  const end = ({ id }: { id: string }) => callEndpoint(familyApi.endFamilyAccess, { params: { accessId: id } });
  const list = { failure: null, messageOf: errorMessage, onTried: mutate };
  if (!data && error)
    return (
      <Stack>
        <PageTitle>{text('page')}</PageTitle>
        <PageFailure failure={error} onRetry={() => void mutate()} />
      </Stack>
    );

  return (
    <Stack gap="xl">
      <div>
        <Anchor component={Link} to="/profile" size="sm">
          {uiText('profile')}
        </Anchor>
        <PageTitle>{text('page')}</PageTitle>
        <Text c="dimmed" mt={4}>
          {text('intro')}
        </Text>
      </div>
      <section aria-labelledby="diaries">
        <Title order={2} id="diaries" mb="xs">
          {text('diaries')}
        </Title>
        <RevocableList
          {...list}
          items={data?.diaries.filter(({ isKept }) => !isKept)}
          texts={{
            none: text('noDiaries'),
            revoke: text('leave'),
            revokeOf: (name) => text('leaveOf', { name }),
            revoked: text('left'),
          }}
          about={({ userId, name }) => (
            <Anchor component={Link} to={`/family/${userId}`} dir="auto" py={10} style={{ display: 'inline-block' }}>
              {text('open', { name })}
            </Anchor>
          )}
          revoke={end}
        />
      </section>
      <section aria-labelledby="members">
        <Title order={2} id="members" mb="xs">
          {text('members')}
        </Title>
        <RevocableList
          {...list}
          items={data?.members}
          texts={{
            none: text('noMembers'),
            revoke: text('end'),
            revokeOf: (name) => text('endOf', { name }),
            revoked: text('accessEnded'),
          }}
          about={(member) => <AboutMember member={member} onChanged={mutate} />}
          revoke={end}
        />
      </section>
      <section aria-labelledby="kept">
        <Title order={2} id="kept" mb="xs">
          {text('kept')}
        </Title>
        <Text c="dimmed" mb="md">
          {text('keptHint')}
        </Text>
        {data && <KeptDiaries kept={data.kept} end={end} onChanged={mutate} />}
      </section>
      <section aria-labelledby="links">
        <Title order={2} id="links" mb="xs">
          {text('links')}
        </Title>
        <Text c="dimmed" mb="xs">
          {text('linksHint')}{' '}
          <Anchor component={Link} to="/insights/print" underline="always">
            {text('newLink')}
          </Anchor>
        </Text>
        <SharedLinks />
      </section>
      <section aria-labelledby="invite">
        <Title order={2} id="invite" mb="xs">
          {text('invite')}
        </Title>
        <InviteForm
          kept={data?.kept ?? []}
          onCreated={(invitation) => {
            setMade(invitation);
            void mutate();
          }}
        />
        <div role="status">
          {made && (
            <MadeLink url={made.url} title={text('made')}>
              {text('madeHint', { email: made.email })}
            </MadeLink>
          )}
        </div>
        <Title order={3} mt="lg" mb="xs">
          {text('invitations')}
        </Title>
        <RevocableList
          {...list}
          items={data && openInvitations(data)}
          texts={{
            none: text('noInvitations'),
            revoke: text('withdraw'),
            revokeOf: (name) => text('withdrawOf', { name }),
            revoked: text('withdrawn'),
          }}
          about={({ may, expiresAt, diaryOf }) => {
            const hasEnded = Date.parse(expiresAt) <= Date.now();
            const when = formatDate(expiresAt);
            return (
              <>
                {diaryOf && (
                  <>
                    <bdi>{diaryOf}</bdi> ·{' '}
                  </>
                )}
                {text(may === 'log' ? 'logs' : 'sees')} · {text(hasEnded ? 'ended' : 'ends', { when })}
              </>
            );
          }}
          revoke={async ({ id }) => {
            await callEndpoint(familyApi.withdrawFamilyInvitation, { params: { invitationId: id } });
            if (made?.id === id) setMade(null);
          }}
        />
      </section>
    </Stack>
  );
}

/** To the person's own diary, and to those that they keep, which are named. */
function openInvitations({ invitations, kept }: Family) {
  const own = invitations.map((invitation) => ({ ...invitation, name: invitation.email, diaryOf: null }));
  const toKept = kept.flatMap((diary) =>
    diary.invitations.map((invitation) => ({ ...invitation, name: invitation.email, diaryOf: diary.name })),
  );
  return [...own, ...toKept];
}
