import { ActionIcon, AppShell, Badge, Burger, Group, ScrollArea, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useCurrentUser, useSessionUpkeep } from '../../features/accounts';
import { ErrorBoundary, LogoMark, PageLoader, ThemeSwitch } from '../../shared/ui';
import { AdminNavigation } from './AdminNavigation';
import classes from './admin.module.css';

/** The frame of every administrator's page: navigation at the side, who is signed in above. */
export function AdminShell() {
  const { user } = useCurrentUser();
  const { pathname } = useLocation();
  const [isMenuOpen, menu] = useDisclosure(false);
  const [isSideOpen, side] = useDisclosure(true);
  useSessionUpkeep();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins at its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);

  const sideLabel = isSideOpen ? 'Hide navigation' : 'Show navigation';
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: '16rem', breakpoint: 'lg', collapsed: { mobile: !isMenuOpen, desktop: !isSideOpen } }}
      padding={{ base: 'md', sm: 'xl' }}
      classNames={{ root: classes.root, header: classes.header, navbar: classes.navbar, main: classes.main }}
    >
      <a href="#content" className={classes.skipLink}>
        Skip to content
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={isMenuOpen}
              onClick={menu.toggle}
              hiddenFrom="lg"
              size="sm"
              aria-label={isMenuOpen ? 'Close menu' : 'Open menu'}
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
            <Link to="/admin" className={classes.brand} aria-label="Carbsight administration">
              <LogoMark />
              <span aria-hidden="true" className={classes.brandName}>
                Carb<b>sight</b>
              </span>
            </Link>
          </Group>
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Badge variant="light" size="lg" tt="none" className={classes.email} title={user?.email}>
              {user?.email}
            </Badge>
            <ThemeSwitch compact />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar>
        <AppShell.Section grow component={ScrollArea} type="auto" p="sm">
          <AdminNavigation onNavigate={menu.close} />
        </AppShell.Section>
        <AppShell.Section p="sm" className={classes.back}>
          <Link to="/profile" className={classes.backLink}>
            <IconArrowLeft size={18} aria-hidden="true" />
            Back to Profile
          </Link>
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageLoader />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </AppShell.Main>
    </AppShell>
  );
}
