import { MantineProvider, Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { forgetDraft } from '../features/meals';
import { ApiProvider, onSessionEnd } from '../shared/api';
import { ToastRegion } from '../shared/ui';
import { AppRoutes } from './AppRoutes';
import { uiThemeManager } from './color-scheme';
import { cssVariables, theme } from './theme';

type AppProps = { env?: 'default' | 'test' };

/** Everything below the router: providers, routes and the place for messages. */
export function App({ env = 'default' }: AppProps) {
  const [themeManager] = useState(uiThemeManager);
  useEffect(() => onSessionEnd(() => void forgetDraft()), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={themeManager}
      defaultColorScheme="auto"
      env={env}
    >
      <ApiProvider>
        <Tooltip.Group openDelay={700} closeDelay={300}>
          <AppRoutes />
          <ToastRegion />
        </Tooltip.Group>
      </ApiProvider>
    </MantineProvider>
  );
}
