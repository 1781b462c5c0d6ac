import { profileApi, type SignIn } from '@carbsight/contracts';
import { Badge, Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react';
import { callEndpoint, errorMessage, useEndpoint } from '../../../shared/api';
import { formatDateTime } from '../../../shared/i18n';
import { FailureAlert } from '../../../shared/ui';
import { useAttempt } from '../../../shared/ui/useAttempt';
import { ProfileCard } from './ProfileSection';
import { profileText } from './profile-text';

const ICONS = {
  mobile: IconDeviceMobile,
  tablet: IconDeviceTablet,
  desktop: IconDeviceDesktop,
  unknown: IconDevices,
} as const;

/** The person's active sessions, each with a sign-out button. */
export function SessionsSection() {
  const { data: signIns, error, mutate } = useEndpoint(profileApi.listSessions, {}, { revalidateOnFocus: true });
  const { busy, attempt } = useAttempt(errorMessage);
  const end = (name: string, work: () => Promise<void>, done: string) => attempt(work, { done, name, after: mutate });
  const others = signIns?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <ProfileCard title={profileText('sessions')} icon={<IconDevices size={22} aria-hidden="true" />}>
      {!signIns && error && <FailureAlert>{profileText('sessionsNotLoaded', { reason: error.sentence })}</FailureAlert>}
      {!signIns && !error && <Skeleton height={60} />}
      {signIns && (
        <ul data-divided>
          {signIns.map((signIn) => {
            const Icon = ICONS[signIn.device];
            const device = deviceInWords(signIn);
            const when = formatDateTime(signIn.lastSeenAt);
            return (
              <Group component="li" key={signIn.id} gap="sm" mih={60} py="xs" wrap="nowrap">
                <Icon size={24} aria-hidden="true" style={{ flex: 'none' }} />
                <Box flex="1 1 9rem" miw={0}>
                  <Text fw={600}>{device}</Text>
                  {signIn.isCurrent ? (
                    <Badge variant="light" tt="none" mt={2}>
                      {profileText('thisDevice')}
                    </Badge>
                  ) : (
                    <Text size="sm" c="dimmed">
                      {profileText('lastSeen', { when })}
                    </Text>
                  )}
                  {signIn.isCurrent && (
                    <Text size="sm" c="dimmed">
                      {profileText('signedInSince', { when: formatDateTime(signIn.createdAt) })}
                    </Text>
                  )}
                </Box>
                {!signIn.isCurrent && (
                  <Button
                    variant="default"
                    loading={busy === signIn.id}
                    aria-label={profileText('signOutOf', { device, when })}
                    onClick={() =>
                      void end(
                        signIn.id,
                        () => callEndpoint(profileApi.endSession, { params: { sessionId: signIn.id } }),
                        profileText('signedOutThere'),
                      )
                    }
                  >
                    {profileText('signOut')}
                  </Button>
                )}
              </Group>
            );
          })}
        </ul>
      )}
      {others.length > 1 && (
        <Button
          variant="default"
          loading={busy === 'others'}
          onClick={() =>
            void end('others', () => callEndpoint(profileApi.endOtherSessions, {}), profileText('signedOutOthers'))
          }
        >
          {profileText('signOutOthers')}
        </Button>
      )}
      {signIns && others.length === 0 && (
        <Text size="sm" c="dimmed">
          {profileText('onlyHere')}
        </Text>
      )}
    </ProfileCard>
  );
}

export function deviceInWords({ browser, system }: Pick<SignIn, 'browser' | 'system'>): string {
  if (browser && system) return profileText('deviceOn', { browser, system });
  return browser ?? system ?? profileText('deviceUnknown');
}
