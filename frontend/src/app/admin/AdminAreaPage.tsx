import { Button, Center, Container, Group, Paper, Text, ThemeIcon } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { useCurrentUser } from '../../features/accounts';
import { AdminRoleProvider } from '../../shared/admin';
import { lazyPage } from '../../shared/i18n';
import { PageFailure, PageLoader, PageTitle, TooltipGroup } from '../../shared/ui';
import { NotFoundPage } from '../NotFoundPage';
import { AdminShell } from './AdminShell';
import { adminPages } from './pages';

const InvitationPage = lazyPage(() => import('../../features/accounts/InvitationPage'));

/** Everything below /admin. Loaded on demand, so that users' phones load none of it. */
export default function AdminAreaPage() {
  return (
    <Routes>
      {/* For people who are not administrators yet. */}
      <Route
        path="invitation"
        element={
          <Container component="main" size="xs" py="xl">
            <InvitationPage />
          </Container>
        }
      />
      <Route path="*" element={<AdminPages />} />
    </Routes>
  );
}

function AdminPages() {
  const { user, isLoading, failure, reload } = useCurrentUser();
  if (isLoading) return <PageLoader label="Loading..." />;
  if (failure) return <PageFailure isWholePage failure={failure} onRetry={reload} />;
  if (!user?.adminRole) return <AccessDenied isSignedIn={user !== null} />;
  return (
    <AdminRoleProvider value={user.adminRole}>
      <TooltipGroup>
        <Routes>
          <Route element={<AdminShell />}>
            {adminPages.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </TooltipGroup>
    </AdminRoleProvider>
  );
}

type AccessDeniedProps = { isSignedIn: boolean };

/** What everyone but administrators see. The server rejects their calls regardless. */
function AccessDenied({ isSignedIn }: AccessDeniedProps) {
  const { pathname } = useLocation();
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper withBorder radius="lg" p="xl" maw={460} ta="center">
        <ThemeIcon size={72} radius="xl" variant="light" mb="md" aria-hidden="true">
          <IconShieldLock size={36} />
        </ThemeIcon>
        <PageTitle mb="xs">Access Denied</PageTitle>
        <Text>Admin dashboard access is restricted to authorized personnel only.</Text>
        <Text c="dimmed" mt="xs">
          {isSignedIn ? 'Your account does not have administrative privileges.' : invitationTo(pathname)}
        </Text>
        <Group justify="center" mt="lg">
          <Button component={Link} to="/" variant={isSignedIn ? 'filled' : 'default'}>
            Go Home
          </Button>
          {!isSignedIn && (
            // A full navigation: the server redirects it to the login.
            <Button component="a" href="/api/login">
              Log In
            </Button>
          )}
        </Group>
      </Paper>
    </Center>
  );
}

/** The golden set's pages have their own wording. */
function invitationTo(pathname: string): string {
  return /^\/admin\/golden-set(?:\/|$)/i.test(pathname)
    ? 'Please log in to access this page.'
    : 'Please log in to continue.';
}
