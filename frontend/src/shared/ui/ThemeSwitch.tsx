import {
  Center,
  type MantineColorScheme,
  SegmentedControl,
  Tooltip,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

const choices = [
  { value: 'light', name: 'Light', Icon: IconSun },
  { value: 'dark', name: 'Dark', Icon: IconMoon },
  { value: 'auto', name: 'System', Icon: IconDeviceDesktop },
] as const;

/** Light, dark or as the system has it. `compact` shows icons only, and their names in tooltips. */
export function ThemeSwitch({ compact = false }: { compact?: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const chosen = choices.find(({ value }) => value === colorScheme)?.name;
  return (
    // The pointer is on one icon, the keyboard on the whole group: each has its own tooltip.
    <Tooltip label={`Theme: ${chosen}`} events={{ hover: false, focus: true, touch: false }} disabled={!compact}>
      <SegmentedControl
        aria-label="Theme"
        size={compact ? 'xs' : 'md'}
        fullWidth={!compact}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
        data={choices.map(({ value, name, Icon }) => ({
          value,
          label: (
            <Tooltip label={`Theme: ${name}`} events={{ hover: true, focus: false, touch: false }} disabled={!compact}>
              <Center h={compact ? 38 : 32} miw={compact ? 32 : undefined} style={{ gap: 8 }}>
                <Icon size={compact ? 16 : 18} aria-hidden="true" />
                {compact ? <VisuallyHidden>{name}</VisuallyHidden> : <span>{name}</span>}
              </Center>
            </Tooltip>
          ),
        }))}
      />
    </Tooltip>
  );
}
