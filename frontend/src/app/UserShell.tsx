import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { useCurrentUser, useSessionUpkeep } from '../features/accounts';
import { useFiguresInBasis } from '../features/meals/meal-cache';
import { afterHeadStart } from '../shared/head-start';
import { messagesReady } from '../shared/i18n';
import { ErrorBoundary, PageLoader } from '../shared/ui';
import { CarbUnitProvider } from '../shared/units';
import { AppHeader } from './AppHeader';
import { appText } from './app-text';
import { BackgroundRings } from './BackgroundRings';
import { BottomNavigation } from './BottomNavigation';
import classes from './shell.module.css';
import { TrialBanner } from './TrialBanner';

/** Below the fold: the page waits neither for these nor for their tooltips, and works without them. */
const FooterSwitches = lazy(async () => {
  await afterHeadStart();
  const loaded = await import('./FooterSwitches').catch(() => null);
  return { default: () => loaded && <loaded.FooterSwitches /> };
});

/** Renders nothing, and the page does not wait for it. */
const WaitingMealsSender = lazy(async () => {
  await afterHeadStart();
  const loaded = await import('../features/meals/outbox/WaitingMealsSender').catch(() => null);
  await messagesReady();
  return { default: () => loaded && <loaded.WaitingMealsSender /> };
});

/** The narrow column of every user page, on phones and desktops. */
export function UserShell() {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  useSessionUpkeep();
  const { user } = useCurrentUser();
  useFiguresInBasis(user);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top; going back does not
  useEffect(() => {
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <CarbUnitProvider unit={user?.units ?? 'grams'} basis={user?.carbBasis ?? 'total'}>
      <BackgroundRings />
      <div className={classes.column}>
        <a href="#content" className={classes.skipLink}>
          {appText('skip')}
        </a>
        <AppHeader />
        <TrialBanner />
        <main id="content" tabIndex={-1} className={classes.content}>
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<PageLoader />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <footer className={classes.footer}>
          {/* The profile has the large ones. */}
          <Suspense>{pathname.toLowerCase() !== '/profile' && <FooterSwitches />}</Suspense>
        </footer>
        <BottomNavigation />
        <Suspense>
          <WaitingMealsSender />
        </Suspense>
      </div>
    </CarbUnitProvider>
  );
}
