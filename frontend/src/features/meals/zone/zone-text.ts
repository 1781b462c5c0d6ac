import { defineMessages } from '../../../shared/i18n';

export const english = {
  zone: 'Days and times follow {{zone}}, the time zone in your profile. This device is set to {{device}}.',
  changeZone: 'Change it',
} as const;

export const zoneText = defineMessages('zone', english);
