import { MantineProvider } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMatch } from 'react-router';
import { forgetDraft, forgetKeptFoods, forgetKeptMeals, forgetWaiting } from '../features/meals';
import { ApiProvider, onErasure, onSessionEnd, onSignedOut } from '../shared/api';
import { isProduction } from '../shared/config';
import { afterHeadStart } from '../shared/head-start';
import { messagesReady, preferredLanguage, switchLanguage, useLanguage } from '../shared/i18n';
import { ADMIN, AppRoutes } from './AppRoutes';
import { uiThemeManager } from './color-scheme';
import { cssVariables, theme } from './theme';

/** Loads after the page: no one waits for what speeds up the next visit. */
const UpdateNotice = lazy(async () => {
  await afterHeadStart();
  const loaded = await import('./update/UpdateNotice').catch(() => null);
  await messagesReady();
  return { default: () => loaded && <loaded.UpdateNotice /> };
});

/** Messages wait for it. */
const ToastRegion = lazy(async () => {
  await afterHeadStart();
  const loaded = await import('../shared/ui/toasts/ToastRegion').catch(() => null);
  return { default: () => loaded && <loaded.ToastRegion /> };
});

type AppProps = { env?: 'default' | 'test' };

/** Everything below the router: providers, routes and toasts. */
export function App({ env = 'default' }: AppProps) {
  const language = useLanguage();
  useEnglishForAdministrators();
  const [themeManager] = useState(uiThemeManager);
  useEffect(() => onSignedOut(() => void forgetKeptFoods()), []);
  useEffect(() => onSessionEnd(() => void Promise.all([forgetDraft(), forgetKeptMeals(), forgetKeptFoods()])), []);
  useEffect(
    () => onErasure((userId) => void Promise.all([forgetWaiting(userId), forgetKeptMeals(), forgetKeptFoods()])),
    [],
  );
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={themeManager}
      defaultColorScheme="auto"
      env={env}
    >
      <ApiProvider>
        <AppRoutes key={language} />
        <Suspense>
          <ToastRegion />
        </Suspense>
        {isProduction && (
          <Suspense>
            <UpdateNotice />
          </Suspense>
        )}
      </ApiProvider>
    </MantineProvider>
  );
}

/** Administrators' screens are in English, whatever language the person chose: so are the parts that all screens share. */
function useEnglishForAdministrators(): void {
  const isAdmin = useMatch(ADMIN) !== null;
  useEffect(() => {
    if (!isAdmin) return;
    void switchLanguage('en');
    return () => void switchLanguage(preferredLanguage());
  }, [isAdmin]);
}
