import type { Translation } from '../../../../../shared/i18n';
import type { english } from '../draft-text';

export const german: Translation<typeof english> = {
  retake: 'Neu aufnehmen',
  sendAgain: 'Noch einmal senden',
  estimateCarbs: 'Kohlenhydrate schätzen',
  otherPhoto: 'Anderes Foto',
  noteHint: 'Ein paar Worte mit Mengen machen die Schätzung viel besser.',
  wordsHint:
    'Nährwerttabellen und Barcodes im Foto werden gelesen. Sonst nenne die Lebensmittel mit ungefähren Mengen.',
  unshowable: 'Foto ausgewählt. Dieser Browser kann das Format nicht anzeigen, Carbsight kann es aber lesen.',
  signInAgain: 'Bitte melde dich noch einmal an',
  oneStep: 'Noch ein Schritt bis zu deiner Schätzung',
  keepMeal: 'Diese Mahlzeit in dein Tagebuch eintragen',
  sessionEnded:
    'Deine Sitzung ist abgelaufen. Dein Foto und deine Notiz bleiben auf diesem Gerät. Wir senden sie, sobald du angemeldet bist.',
  photoIsKept: 'Dein Foto und deine Notiz bleiben auf diesem Gerät. Wir senden sie, sobald du angemeldet bist.',
  createAccount: 'Konto erstellen',
  photoKeptHere: 'Dein Foto bleibt hier erhalten.',
  tryAgainIn: 'Du kannst es {{wait}} noch einmal versuchen.',
  sending: 'Dein Foto wird gesendet',
  sent: 'Foto gesendet, die Schätzung beginnt',
  busyTitle: 'Dein Foto ist gleich an der Reihe',
  busyText: 'Gerade kommen viele Fotos an. Deins bleibt hier und wird gleich automatisch noch einmal gesendet.',
  upload: 'Hochladen',
};
