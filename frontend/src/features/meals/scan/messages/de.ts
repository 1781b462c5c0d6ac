import type { Translation } from '../../../../shared/i18n';
import type { english } from './en';

export const german: Translation<typeof english> = {
  cameraTitle: 'Fotografiere deine Mahlzeit',
  closeCamera: 'Kamera schließen',
  cameraRefused: 'Die Kamera ist nicht erlaubt',
  cameraRefusedText:
    'Carbsight darf die Kamera nicht benutzen. Erlaube es in den Website-Einstellungen des Browsers oder wähle ein Foto aus.',
  cameraMissing: 'Hier gibt es keine Kamera',
  cameraMissingText: 'Dieser Browser gibt Carbsight keine Kamera. Wähle stattdessen ein Foto aus.',
  choosePhoto: 'Foto auswählen',
  choosePhotoInstead: 'Stattdessen ein Foto auswählen',
  cameraPicture: 'Kamerabild',
  startingCamera: 'Kamera wird gestartet',
  cameraTip: 'Den ganzen Teller in den Ring, von oben, bei gutem Licht.',
  shutter: 'Foto aufnehmen',
  shotAlt: 'Die Mahlzeit, die du gerade fotografiert hast',
  shotQuestion: 'Ist alles auf dem Bild, was du essen wirst?',
  retake: 'Neu aufnehmen',
  usePhoto: 'Foto verwenden',

  seePlans: 'Tarife ansehen',
  sendAgain: 'Noch einmal senden',
  estimateCarbs: 'Kohlenhydrate schätzen',
  otherPhoto: 'Anderes Foto',
  discard: 'Verwerfen',
  noteHint: 'Ein paar Worte mit Mengen machen die Schätzung viel besser.',
  unshowable: 'Foto ausgewählt. Dieser Browser kann das Format nicht anzeigen, Carbsight kann es aber lesen.',
  yourMeal: 'Deine Mahlzeit',

  intake: 'Foto deiner Mahlzeit',
  takePhoto: 'Foto aufnehmen',
  letGo: 'Loslassen, um dieses Foto zu verwenden',
  dropHere: 'oder hier ablegen oder einfügen',
  photoOfMeal: 'Foto der Mahlzeit',

  signInAgain: 'Bitte melde dich noch einmal an',
  oneStep: 'Noch ein Schritt bis zu deiner Schätzung',
  sessionEnded:
    'Deine Sitzung ist abgelaufen. Dein Foto und deine Notiz bleiben auf diesem Gerät und werden gesendet, sobald du angemeldet bist.',
  photoIsKept: 'Dein Foto und deine Notiz bleiben auf diesem Gerät und werden gesendet, sobald du angemeldet bist.',
  createAccount: 'Konto anlegen',
  signIn: 'Anmelden',

  photoKeptHere: 'Dein Foto bleibt hier erhalten.',
  tryAgainIn: 'Du kannst es {{wait}} noch einmal versuchen.',
  sending: 'Dein Foto wird gesendet',
  sent: 'Foto gesendet, die Schätzung beginnt',
  busyTitle: 'Dein Foto ist gleich an der Reihe',
  busyText: 'Gerade kommen viele Fotos an. Deins bleibt hier und wird gleich automatisch noch einmal gesendet.',
  upload: 'Hochladen',
  cancel: 'Abbrechen',
  notDeleted: 'Das abgebrochene Foto konnte nicht gelöscht werden. Du findest es in deinem Verlauf.',

  damaged: 'Dieses Foto scheint beschädigt zu sein. Bitte wähle ein anderes aus.',
  notAPhoto: 'Bitte wähle ein Foto aus: JPEG, PNG, WebP, HEIC oder AVIF.',
  emptyFile: 'Diese Datei ist leer. Bitte wähle ein anderes Foto aus.',
  tooLarge: 'Dieses Foto ist {{size}} MB groß. Gesendet werden können höchstens {{limit}} MB.',
};
