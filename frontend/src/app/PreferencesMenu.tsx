import { Button, Popover, Stack } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { LanguageSwitch } from '../shared/ui/LanguageSwitch';
import { ThemeSwitch } from '../shared/ui/ThemeSwitch';
import { appText } from './app-text';

/** Changing the language renders the whole app again: the menu stays open. */
let wasOpen = false;

/** Language and theme for visitors. Others have them in their profile. */
export function PreferencesMenu() {
  const [isOpen, setOpen] = useState(wasOpen);
  const change = (next: boolean) => {
    wasOpen = next;
    setOpen(next);
  };
  return (
    <Popover opened={isOpen} onChange={change} position="top" withinPortal={false} shadow="md">
      <Popover.Target>
        <Button
          variant="subtle"
          h={44}
          leftSection={<IconLanguage size={18} aria-hidden="true" />}
          onClick={() => change(!isOpen)}
        >
          {appText('preferences')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={appText('preferences')}>
        <Stack gap="sm">
          <LanguageSwitch />
          <ThemeSwitch />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
