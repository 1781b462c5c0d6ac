import { defineMessages } from '../../../shared/i18n';

export const english = {
  title: 'Glucose',
  waiting: 'Fetching your readings…',
  none: 'There are no readings around this meal.',
  notLoaded: 'Your glucose could not be loaded. {{reason}}',
  tryAgain: 'Try again',
  unreachable: 'Nightscout does not answer, so the newest readings may be missing. We keep trying.',
  refused: 'Nightscout refused the token, so nothing new is read.',
  note_unsent: 'This meal is not in your Nightscout.',
  note_waiting: 'It will be sent as a note in a moment.',
  note_waitingUntil: 'It will be sent as a note at {{time}}.',
  note_waitingAgain: 'Nightscout did not answer. It will be sent again in a few minutes.',
  note_sent: 'Sent as a note on {{when}}.',
  note_failed: 'Nightscout refused: the token may not write notes.',
  noteSend: 'Send as a note',
  noteAgain: 'Send again',
  noteTakeBack: 'Remove the note',
  openProfile: 'Enter a new token in your profile',
  notOver: 'The three hours after the meal are not over yet. Until most of them are, there is only the curve.',
  gaps: 'There are readings for only {{share}} of the time. That is too little for figures, so here is only the curve.',
  cutBy: 'The curve ends after {{minutes}} minutes, at your next meal.',
  hours: '1 hour after the meal {{one}}, 2 hours after {{two}}.',
  hour: '1 hour after the meal {{one}}.',
  inRange: '{{within}} of {{n}} readings between {{low}} and {{high}}.',
  figuresIn: 'Figures in {{unit}}.',
  chart: 'Glucose around the meal',
  band: 'Grey: {{low}} to {{high}} {{unit}}. The dashed line is the meal.',
  time: 'Time',
  minute: 'Minutes from the meal',
  value: 'Glucose in {{unit}}',
  footer:
    'Food, insulin, activity, stress and sensor error all affect this. Talk to your care team before changing treatment.',
} as const;

export const glucoseText = defineMessages('glucose', english);
