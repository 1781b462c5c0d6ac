import { IconBell, IconDatabase, IconDroplet, IconLock, IconPalette, IconScale, IconUser } from '@tabler/icons-react';
import { BASIS_SETTING } from './UnitsSection';

/** What belongs together: cards that follow each other on a desktop, a page of their own on a phone. */
export const SETTINGS_GROUPS = {
  account: { name: 'account', Icon: IconUser },
  units: { name: 'units', Icon: IconScale },
  glucose: { name: 'glucoseGroup', Icon: IconDroplet },
  reminders: { name: 'remindersGroup', Icon: IconBell },
  appearance: { name: 'appearance', Icon: IconPalette },
  security: { name: 'securityGroup', Icon: IconLock },
  data: { name: 'yourData', Icon: IconDatabase },
} as const;

export type SettingsGroupId = keyof typeof SETTINGS_GROUPS;

export const settingsGroupIds = Object.keys(SETTINGS_GROUPS) as SettingsGroupId[];

/** The group that an address is about: its own, or that of a setting in it. */
export function settingsGroupAt(hash: string): SettingsGroupId | null {
  if (hash !== '' && BASIS_SETTING.endsWith(hash)) return 'units';
  return settingsGroupIds.find((id) => hash === `#${id}`) ?? null;
}
