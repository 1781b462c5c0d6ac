import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCurrentUser } from '../features/accounts';
import { browserStorage } from '../shared/browser-storage';
import classes from './shell.module.css';
import { offersTrialOn } from './trial-banner-paths';

export const TRIAL_DISMISSED_KEY = 'trial_banner_dismissed';
const storage = browserStorage('localStorage');

/** Offers the trial to visitors and people on the free tier, until it is dismissed in this browser. */
export function TrialBanner() {
  const { pathname } = useLocation();
  const { user, isLoading } = useCurrentUser();
  const [isDismissed, setDismissed] = useState(() => storage.get(TRIAL_DISMISSED_KEY) === 'true');
  const dismiss = () => {
    storage.set(TRIAL_DISMISSED_KEY, 'true');
    setDismissed(true);
  };
  const isPaying = user?.subscriptionTier !== undefined && user.subscriptionTier !== 'free';
  if (isLoading || isDismissed || isPaying || !offersTrialOn(pathname)) return null;

  return (
    <aside className={classes.trial} aria-label="Free trial">
      <span className={classes.trialText}>Get a free 7 day trial of Essentials</span>
      <Button component={Link} to="/pricing" size="compact-sm" h={44} className={classes.trialButton}>
        Start Now
      </Button>
      <CloseButton size={44} aria-label="Dismiss" onClick={dismiss} className={classes.trialClose} />
    </aside>
  );
}
