import type { Language } from '@carbsight/contracts';

const english = {
  hello: (firstName: string) => `Hello ${firstName},`,
  resetSubject: 'Set a new password for Carbsight',
  resetAsked: 'somebody, probably you, asked for a new password for your Carbsight account.',
  resetWithin: 'Open this link within one hour to set it:',
  resetAction: 'Set a new password',
  resetKeep: 'The same link lets you sign in with the password that you have, if too many wrong attempts kept you out.',
  resetNotYou: 'If it was not you, you need not do anything: your password stays as it is.',
  changedSubject: 'Your Carbsight password was changed',
  changedAt: (at: string) =>
    `the password of your Carbsight account was changed on ${at} (UTC). Other devices were signed out.`,
  changedByYou: 'If it was you, you need not do anything.',
  changedNotYou:
    'If it was not you, open Carbsight as you always do, choose “Forgot your password?” on the login page, and set a new password at once.',
};

const german: typeof english = {
  hello: (firstName) => `Hallo ${firstName},`,
  resetSubject: 'Ein neues Passwort für Carbsight',
  resetAsked: 'jemand, wahrscheinlich du, hat ein neues Passwort für dein Carbsight-Konto angefordert.',
  resetWithin: 'Öffne diesen Link innerhalb einer Stunde, um es festzulegen:',
  resetAction: 'Neues Passwort festlegen',
  resetKeep:
    'Mit demselben Link kannst du dich auch mit deinem bisherigen Passwort anmelden, wenn du wegen zu vieler Fehlversuche nicht hineinkamst.',
  resetNotYou: 'Wenn du es nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
  changedSubject: 'Dein Carbsight-Passwort wurde geändert',
  changedAt: (at) =>
    `das Passwort deines Carbsight-Kontos wurde am ${at} (UTC) geändert. Andere Geräte wurden abgemeldet.`,
  changedByYou: 'Wenn du es warst, musst du nichts tun.',
  changedNotYou:
    'Wenn du es nicht warst, öffne Carbsight wie immer, wähle auf der Anmeldeseite „Passwort vergessen?“ und lege sofort ein neues Passwort fest.',
};

/** Texts of account mails, by the recipient's language. */
export const accountMailTexts: Readonly<Record<Language, typeof english>> = { en: english, de: german };
