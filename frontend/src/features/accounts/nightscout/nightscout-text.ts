import { defineMessages } from '../../../shared/i18n';

export const english = {
  title: 'Glucose from Nightscout',
  hint: 'Shows glucose next to meals. It is never sent to an AI model, and Carbsight gives no advice on it.',
  notLoaded: 'Your connection could not be loaded. {{reason}}',
  url: 'Address of your Nightscout',
  urlPlaceholder: 'https://my-nightscout.example.com',
  urlMissing: 'Please enter the address of your Nightscout.',
  token: 'Access token',
  tokenHint:
    'In Nightscout, under Admin Tools, make a subject with the role “readable”, and paste its access token here. We keep it encrypted.',
  tokenKept: 'Leave it empty to keep the one you entered.',
  connect: 'Connect',
  connected: 'Nightscout is connected.',
  working: 'Connected. It is read every five minutes after a meal, for four hours, and when you open a meal.',
  fetching: 'Connected. The readings around the meals of the last 90 days are being fetched.',
  off: 'Connected, but glucose is not shown.',
  unreachable: 'It has not answered since {{when}}. We keep trying.',
  refused: 'It refused the token ({{when}}). Nothing is read until you enter a new one.',
  read: 'Show glucose beside meals',
  send: 'Write meals to Nightscout',
  send_off: 'Never',
  send_ask: 'When I ask',
  send_always: 'Always',
  sendHint:
    'As a note, at least eleven minutes after the meal, so that no alarm is silenced. The token needs the permission to create, update and delete treatments. If you choose “Never”, notes that were sent stay until you delete their meals. If you disconnect, they stay.',
  sendWarning:
    'Carbsight writes a note. Loop apps and bolus calculators do not count it. Enter carbs in one app only: entering them twice can double insulin.',
  notesRefused:
    'Nightscout refused a note ({{when}}): the token may not write them. Enter another token, or send the meal again.',
  change: 'Change address or token',
  remove: 'Disconnect',
  removeQuestion: 'Forget the address, the token and all readings kept here? Nightscout keeps its own.',
  removeNow: 'Disconnect and delete readings',
  removed: 'Nightscout is disconnected, and its readings are deleted here.',
} as const;

export const nightscoutText = defineMessages('nightscout', english);
