import {
  Center,
  type MantineColorScheme,
  SegmentedControl,
  Tooltip,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { TooltipGroup } from './TooltipGroup';
import { uiText } from './ui-text';

const choices = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'auto', Icon: IconDeviceDesktop },
] as const;

/** Light, dark or system. `compact` shows icons only, with their names in tooltips. */
export function ThemeSwitch({ compact = false }: { compact?: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    // The pointer is on one icon, the keyboard on the whole group: each has its own tooltip.
    <TooltipGroup>
      <Tooltip
        label={uiText('themeNow', { name: uiText(colorScheme) })}
        events={{ hover: false, focus: true, touch: false }}
        disabled={!compact}
      >
        <SegmentedControl
          aria-label={uiText('theme')}
          size={compact ? 'xs' : 'md'}
          fullWidth={!compact}
          styles={compact ? { label: { paddingInline: 6 } } : {}}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
          data={choices.map(({ value, Icon }) => ({
            value,
            label: (
              <Tooltip
                label={uiText('themeNow', { name: uiText(value) })}
                events={{ hover: true, focus: false, touch: false }}
                disabled={!compact}
              >
                <Center h={compact ? 38 : 32} miw={compact ? 32 : undefined} style={{ gap: compact ? 8 : 6 }}>
                  <Icon size={compact ? 16 : 18} aria-hidden="true" />
                  {compact ? <VisuallyHidden>{uiText(value)}</VisuallyHidden> : <span>{uiText(value)}</span>}
                </Center>
              </Tooltip>
            ),
          }))}
        />
      </Tooltip>
    </TooltipGroup>
  );
}
