import { dashboardApi } from '@carbsight/contracts';
import {
  ActionIcon,
  AppShell,
  Box,
  Burger,
  Drawer,
  Group,
  Menu,
  ScrollArea,
  Text,
  Tooltip,
  UnstyledButton,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconChevronDown,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useSWRConfig } from 'swr';
import { unstable_serialize } from 'swr/infinite';
import { useCurrentUser, useSessionUpkeep } from '../../features/accounts';
import { useHasRole } from '../../shared/admin';
import { callEndpoint, endpointUrl } from '../../shared/api';
import { ErrorBoundary, LogoMark, PageLoader, ThemeSwitch } from '../../shared/ui';
import shell from '../shell.module.css';
import { AdminNavigation } from './AdminNavigation';
import classes from './admin.module.css';

const SIDE_WIDTH = '16rem';

/** The frame of every admin page: navigation at the side, the signed-in account above. */
export function AdminShell() {
  const { user } = useCurrentUser();
  const { pathname } = useLocation();
  const { mutate } = useSWRConfig();
  const [isMenuOpen, menu] = useDisclosure(false);
  const [isSideOpen, side] = useDisclosure(true);
  useSessionUpkeep();
  const isEditor = useHasRole('editor');

  useEffect(() => {
    // For the audit, which has its own hourly limit. An audit list on screen must show the new entry, too.
    callEndpoint(dashboardApi.recordVisit, {})
      .then(() => mutate(unstable_serialize(() => endpointUrl(dashboardApi.listActivity, {}))))
      // Nothing else on the screen depends on it, and the call itself announces a 401.
      .catch(() => undefined);
  }, [mutate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);

  const sideLabel = isSideOpen ? 'Hide navigation' : 'Show navigation';
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: SIDE_WIDTH, breakpoint: 'lg', collapsed: { mobile: true, desktop: !isSideOpen } }}
      padding={{ base: 'md', sm: 'xl' }}
      // The header fills the space of the scrollbar that a dialog removes, see admin.module.css.
      offsetScrollbars={false}
      classNames={{ root: classes.root, header: classes.header, navbar: classes.navbar, main: classes.main }}
    >
      <a href="#content" className={shell.skipLink}>
        Skip to content
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="sm">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={isMenuOpen}
              onClick={menu.toggle}
              hiddenFrom="lg"
              size="sm"
              miw={44}
              mih={44}
              aria-label="Open menu"
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
            />
            <Tooltip label={sideLabel}>
              <ActionIcon
                visibleFrom="lg"
                color="gray"
                onClick={side.toggle}
                aria-label={sideLabel}
                aria-expanded={isSideOpen}
              >
                {isSideOpen ? <IconLayoutSidebarLeftCollapse size={20} /> : <IconLayoutSidebarLeftExpand size={20} />}
              </ActionIcon>
            </Tooltip>
            <Link to="/admin" className={shell.brand} aria-label="Carbsight administration">
              <LogoMark />
              <Box component="span" visibleFrom="xs" aria-hidden="true">
                Carb<b>sight</b>
              </Box>
            </Link>
          </Group>
          <Group gap="xs" wrap="nowrap" miw={0}>
            {user && <AdminAccountMenu email={user.email} />}
            {/* No space for it next to the address on a phone, where it is in the menu. */}
            <Box visibleFrom="xs">
              <ThemeSwitch compact />
            </Box>
          </Group>
        </Group>
      </AppShell.Header>
      <Drawer
        opened={isMenuOpen}
        onClose={menu.close}
        size={SIDE_WIDTH}
        title="Administration"
        hiddenFrom="lg"
        closeButtonProps={{ 'aria-label': 'Close menu', size: 44 }}
        // Its <header> would count as a second banner of the page.
        attributes={{ header: { role: 'presentation' } }}
        classNames={{ content: classes.drawer, header: classes.drawerHeader, body: classes.drawerBody }}
      >
        <AdminSide onNavigate={menu.close} />
        <Box hiddenFrom="xs" pt={0} px="md" pb="md">
          <ThemeSwitch compact />
        </Box>
      </Drawer>
      {/* Not just moved out of sight when collapsed: what is invisible must not take the focus. */}
      <AppShell.Navbar visibleFrom="lg" display={isSideOpen ? undefined : 'none'}>
        <AdminSide />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        {!isEditor && (
          <Text size="sm" mb="md" fw={600}>
            You are a viewer: you can see everything here but not change it.
          </Text>
        )}
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageLoader />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </AppShell.Main>
    </AppShell>
  );
}

/** The navigation and the link back to the app: at the side, or in the drawer on small screens. */
function AdminSide({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <>
      <ScrollArea type="auto" flex={1} mih={0} p="sm">
        <AdminNavigation {...(onNavigate ? { onNavigate } : {})} />
      </ScrollArea>
      <Box p="sm" style={{ borderTop: '1px solid var(--cs-line)' }}>
        <Link to="/profile" className={classes.backLink}>
          <IconArrowLeft size={18} aria-hidden="true" />
          Back to Profile
        </Link>
      </Box>
    </>
  );
}

/** The signed-in account as a badge, with a menu. */
function AdminAccountMenu({ email }: { email: string }) {
  return (
    <Menu position="bottom-end" width={220} shadow="md" radius="md">
      <Menu.Target>
        <UnstyledButton className={classes.account} aria-label={`Account of ${email}`} title={email}>
          <Text span inherit truncate>
            {email}
          </Text>
          <IconChevronDown size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/admin/security" leftSection={<IconShieldLock size={18} aria-hidden="true" />}>
          Sign-in security
        </Menu.Item>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={18} aria-hidden="true" />}>
          Your profile
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
