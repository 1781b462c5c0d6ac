import { Button, CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCurrentUser } from '../features/accounts';
import { browserStorage } from '../shared/browser-storage';
import { uiText, useIsOffline } from '../shared/ui';
import { appText } from './app-text';
import classes from './shell.module.css';

const TRIAL_DISMISSED_KEY = 'trial_banner_dismissed';
/** Avoids reserving space for people who never see the banner. */
const NO_TRIAL_KEY = 'carbsight.paying';
const storage = browserStorage('localStorage');

/** Offers the trial to visitors and people on the free tier, until it is dismissed in this browser. */
export function TrialBanner() {
  const { pathname } = useLocation();
  const { user, isLoading, failure } = useCurrentUser();
  const isOffline = useIsOffline();
  const [isDismissed, setDismissed] = useState(() => storage.get(TRIAL_DISMISSED_KEY) === 'true');
  const dismiss = () => {
    storage.set(TRIAL_DISMISSED_KEY, 'true');
    setDismissed(true);
  };
  // There is only one trial: people who had it are not asked again. Administrators are here to work.
  const hasNoUse = user !== null && (user.isAdmin || user.subscriptionTier !== 'free' || user.trialEndsAt !== null);
  useEffect(() => {
    if (isLoading || failure) return;
    if (hasNoUse) storage.set(NO_TRIAL_KEY, 'true');
    else storage.remove(NO_TRIAL_KEY);
  }, [isLoading, failure, hasNoUse]);
  if (isDismissed || hasNoUse || isOffline || failure || !offersTrialOn(pathname)) return null;
  // Its space is reserved from the start: a banner that appears later would push the page down under the finger.
  if (isLoading) return storage.get(NO_TRIAL_KEY) ? null : <div className={classes.trialRoom} aria-hidden="true" />;

  return (
    <aside className={classes.trial} aria-label={appText('freeTrial')}>
      <span className={classes.trialText}>{appText('trialOffer')}</span>
      <Button component={Link} to="/pricing" size="compact-sm" h={44} className={classes.trialButton}>
        {appText('trialStart')}
      </Button>
      <CloseButton size={44} aria-label={uiText('dismiss')} onClick={dismiss} c="var(--cs-grain-ink)" />
    </aside>
  );
}

/** The banner's pages: home, history, insights and everything that begins with /meal. */
export function offersTrialOn(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  return ['/', '/history', '/insights'].includes(path) || path.startsWith('/meal');
}
