import type { Language } from '@carbsight/contracts';
import type { PasswordResetQueries } from '@carbsight/database';
import { LOCALES } from '@carbsight/domain';
import { addressedTo, composeMail, linkSecretOf, sha256Of } from '@carbsight/runtime';
import type { MailRenderer } from './mail-renderer.js';

const english = {
  resetSubject: 'Set a new password for Carbsight',
  resetAsked: 'someone, probably you, requested a new password for your Carbsight account.',
  resetWithin: 'Open this link within one hour to set it:',
  resetAction: 'Set a new password',
  resetKeep: 'If too many wrong attempts locked you out, the same link lets you sign in with your current password.',
  resetNotYou: 'If it wasn’t you, there is nothing to do: your password stays the same.',
  changedSubject: 'Your Carbsight password was changed',
  changedAt: (at: string) =>
    `the password of your Carbsight account was changed on ${at} (UTC). Other devices were signed out.`,
  changedByYou: 'If it was you, there is nothing to do.',
  changedNotYou:
    'If it wasn’t you, open Carbsight as usual, choose “Forgot your password?” on the sign-in page, and set a new password right away.',
};

const german: typeof english = {
  resetSubject: 'Ein neues Passwort für Carbsight',
  resetAsked: 'jemand, wahrscheinlich du, hat ein neues Passwort für dein Carbsight-Konto angefordert.',
  resetWithin: 'Öffne diesen Link innerhalb einer Stunde, um es festzulegen:',
  resetAction: 'Neues Passwort festlegen',
  resetKeep:
    'Mit demselben Link kannst du dich auch mit deinem bisherigen Passwort anmelden, wenn du wegen zu vieler Fehlversuche ausgesperrt wurdest.',
  resetNotYou: 'Wenn du es nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
  changedSubject: 'Dein Carbsight-Passwort wurde geändert',
  changedAt: (at) =>
    `das Passwort deines Carbsight-Kontos wurde am ${at} (UTC) geändert. Andere Geräte wurden abgemeldet.`,
  changedByYou: 'Wenn du es warst, musst du nichts tun.',
  changedNotYou:
    'Wenn du es nicht warst, öffne Carbsight wie immer, wähle auf der Anmeldeseite „Passwort vergessen?“ und lege sofort ein neues Passwort fest.',
};

const spanish: typeof english = {
  resetSubject: 'Elige una contraseña nueva para Carbsight',
  resetAsked: 'alguien, probablemente tú, ha pedido una contraseña nueva para tu cuenta de Carbsight.',
  resetWithin: 'Abre este enlace en el plazo de una hora para elegirla:',
  resetAction: 'Elegir una contraseña nueva',
  resetKeep:
    'Si no puedes entrar por demasiados intentos fallidos, con el mismo enlace puedes iniciar sesión con tu contraseña actual.',
  resetNotYou: 'Si no has sido tú, no hay nada que hacer: tu contraseña sigue siendo la misma.',
  changedSubject: 'Se ha cambiado tu contraseña de Carbsight',
  changedAt: (at) =>
    `la contraseña de tu cuenta de Carbsight se cambió el ${at} (UTC). Se cerró la sesión en los demás dispositivos.`,
  changedByYou: 'Si has sido tú, no hay nada que hacer.',
  changedNotYou:
    'Si no has sido tú, abre Carbsight como siempre, elige «¿Has olvidado tu contraseña?» en la página de inicio de sesión y elige enseguida una contraseña nueva.',
};

/** Texts of account mails, by the recipient's language. */
const accountMailTexts: Readonly<Record<Language, typeof english>> = { en: english, de: german, es: spanish };

/** Tells the owner that the password was changed. Contains no link: a forged copy of this mail could lead to a phishing page. */
export function passwordChangedMail(): MailRenderer {
  return async ({ user, createdAt }) => {
    const { language } = user;
    const texts = accountMailTexts[language];
    const at = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
    return composeMail({
      ...addressedTo(user),
      subject: texts.changedSubject,
      paragraphs: [texts.changedAt(at.format(createdAt)), texts.changedByYou],
      closing: [texts.changedNotYou],
    });
  };
}

/** A link to set a new password or to sign in with the old one. It works once, for one hour. */
export function passwordResetMail(resets: PasswordResetQueries, publicUrl: string, jwtSecret: string): MailRenderer {
  return async ({ id, user, subjectId }) => {
    if (subjectId === null) return null;
    const token = linkSecretOf(jwtSecret, id);
    const isWanted = await resets.giveToken(subjectId, sha256Of(token), new Date());
    if (!isWanted) return null; // a newer link was requested, or the mail server was away for too long
    const texts = accountMailTexts[user.language];
    return composeMail({
      ...addressedTo(user),
      subject: texts.resetSubject,
      paragraphs: [texts.resetAsked, texts.resetWithin],
      action: { label: texts.resetAction, url: `${publicUrl}/reset?token=${token}` },
      closing: [texts.resetKeep, texts.resetNotYou],
    });
  };
}
