import { defineMessages } from '../../../../shared/i18n';

export const english = {
  retake: 'Retake',
  sendAgain: 'Send again',
  estimateCarbs: 'Estimate carbs',
  otherPhoto: 'Other photo',
  noteHint: 'A few words with amounts make the estimate much better.',
  wordsHint: 'Labels and barcodes in the photo are read. Otherwise name the foods with rough amounts.',
  unshowable: 'Photo chosen. This browser cannot show its format, but Carbsight can read it.',
  signInAgain: 'Please sign in again',
  oneStep: 'One more step to your estimate',
  keepMeal: 'Keep this meal in your diary',
  sessionEnded:
    'Your session has ended. Your photo and note stay on this device. We’ll send them as soon as you sign in.',
  photoIsKept: 'Your photo and note stay on this device. We’ll send them as soon as you sign in.',
  createAccount: 'Create account',
  photoKeptHere: 'Your photo is kept here.',
  tryAgainIn: 'You can try again {{wait}}.',
  sending: 'Sending your photo',
  sent: 'Photo sent, starting the estimate',
  busyTitle: 'Your photo is in the queue',
  busyText: 'Many photos are arriving right now. Yours is kept here and sent again automatically in a moment.',
  upload: 'Upload',
} as const;

export const draftText = defineMessages('draft', english);
