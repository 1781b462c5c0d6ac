import { Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { useSessionUpkeep } from '../features/accounts';
import { ErrorBoundary, PageLoader, ThemeSwitch } from '../shared/ui';
import { AppHeader } from './AppHeader';
import { BackgroundRings } from './BackgroundRings';
import { BottomNavigation } from './BottomNavigation';
import classes from './shell.module.css';
import { TrialBanner } from './TrialBanner';

/** The narrow column that every user page lives in, on a phone and on a desk. */
export function UserShell() {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  useSessionUpkeep();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins at its top; going back does not
  useEffect(() => {
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <>
      <BackgroundRings />
      <div className={classes.column}>
        <a href="#content" className={classes.skipLink}>
          Skip to content
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
          {/* The profile has the large one. */}
          {pathname.toLowerCase() !== '/profile' && <ThemeSwitch compact />}
        </footer>
        <BottomNavigation />
      </div>
    </>
  );
}
