import { defineMessages } from '../../../shared/i18n';

export const english = {
  speak: 'Speak',
  stop: 'Stop listening',
  listening: 'Listening. Check the words before you send them.',
  title: 'Speak instead of typing',
  whoHears:
    'Your browser turns your speech into text. Some browsers send the recording away for that: Chrome sends it to Google. Carbsight gets only the words, once you send them.',
  startSpeaking: 'Start speaking',
  refused: 'Carbsight can’t use the microphone. Allow it in the browser’s site settings, or type instead.',
  noMicrophone: 'No microphone was found. Please type instead.',
  heardNothing: 'Nothing was heard. Please try again.',
  unavailable: 'Your browser could not understand speech just now. Please type instead.',
} as const;

export const speechText = defineMessages('speech', english);
