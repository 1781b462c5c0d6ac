import { DISCLAIMER, type Language, type MailingList } from '@carbsight/contracts';
import type { LoggedMealQueries, MealCheckQueries } from '@carbsight/database';
import { addDays, carbBasisOf, LocalClock, spanOf, weekOfMeals } from '@carbsight/domain';
import { addressedTo, composeMail, type MailDraft, type UnsubscribeTokens } from '@carbsight/runtime';
import type { MailRenderer } from '../accounts/index.js';

const english = {
  remindersReason: 'You’re getting this e-mail because reminders are on in your profile.',
  scanSubject: 'Nothing logged today yet',
  scanText: 'there is nothing in your Carbsight history for today. If you ate something, a photo is enough.',
  scanAction: 'Add a meal',
  trialSubject: 'Your free trial of Essentials ends in two days',
  trialText:
    'your free trial of Essentials ends in two days. Nothing is charged: without a paid plan your account continues as Free, and your meals are kept.',
  trialAction: 'See the plans',
  trialReason: 'You’re getting this e-mail because you are trying Essentials.',
  checkSubject: 'You wanted to check something in Carbsight',
  checkText: (meals: number) =>
    meals === 1
      ? 'one of your meals is unfinished: something is missing that only you know. This is the only reminder.'
      : `${meals} of your meals are unfinished: something is missing that only you know. This is the only reminder.`,
  checkAction: (meals: number): string => (meals === 1 ? 'Open the meal' : 'Open your history'),
  checkReason: 'You’re getting this e-mail because you chose it for unfinished meals in your profile.',
  weekSubject: 'Your week in Carbsight',
  weekText: 'this is what you logged from Monday to Sunday.',
  weekMeals: 'Meals',
  weekCarbs: 'Carbs on days you logged, estimated',
  gramsADay: (grams: number, isMinimum: boolean) => `${isMinimum ? 'at least' : 'about'} ${grams} g a day`,
  weekAction: 'Open your history',
  weekClosing: `Meals you did not log are not included. ${DISCLAIMER}`,
};

const german: typeof english = {
  remindersReason: 'Du bekommst diese Mail, weil Erinnerungen in deinem Profil eingeschaltet sind.',
  scanSubject: 'Heute noch nichts eingetragen',
  scanText: 'in deinem Carbsight-Verlauf steht für heute noch nichts. Wenn du etwas gegessen hast, genügt ein Foto.',
  scanAction: 'Mahlzeit eintragen',
  trialSubject: 'Deine Testphase von Essentials endet in zwei Tagen',
  trialText:
    'deine kostenlose Testphase von Essentials endet in zwei Tagen. Es wird nichts abgebucht: Ohne bezahlten Tarif läuft dein Konto als Free weiter, und deine Mahlzeiten bleiben.',
  trialAction: 'Tarife ansehen',
  trialReason: 'Du bekommst diese Mail, weil du Essentials ausprobierst.',
  checkSubject: 'Du wolltest in Carbsight noch etwas nachsehen',
  checkText: (meals) =>
    meals === 1
      ? 'eine deiner Mahlzeiten ist noch nicht fertig: Es fehlt etwas, das nur du sagen kannst. Wir erinnern dich nur dieses eine Mal daran.'
      : `${meals} deiner Mahlzeiten sind noch nicht fertig: Es fehlt etwas, das nur du sagen kannst. Wir erinnern dich nur dieses eine Mal daran.`,
  checkAction: (meals) => (meals === 1 ? 'Mahlzeit öffnen' : 'Verlauf öffnen'),
  checkReason: 'Du bekommst diese Mail, weil du sie in deinem Profil für unfertige Mahlzeiten gewählt hast.',
  weekSubject: 'Deine Woche in Carbsight',
  weekText: 'das hast du von Montag bis Sonntag eingetragen.',
  weekMeals: 'Mahlzeiten',
  weekCarbs: 'Kohlenhydrate an Tagen mit Einträgen, geschätzt',
  gramsADay: (grams, isMinimum) => `${isMinimum ? 'mindestens' : 'etwa'} ${String(grams).replace('.', ',')} g am Tag`,
  weekAction: 'Verlauf öffnen',
  weekClosing:
    'Mahlzeiten, die du nicht eingetragen hast, sind nicht enthalten. Das ist eine Schätzung, keine medizinische Beratung. Vergleiche sie mit Etiketten, einer Waage oder deiner Erfahrung, bevor du danach handelst.',
};

const spanish: typeof english = {
  remindersReason: 'Recibes este correo porque los recordatorios están activados en tu perfil.',
  scanSubject: 'Hoy aún no hay nada registrado',
  scanText: 'en tu historial de Carbsight no hay nada para hoy. Si has comido algo, basta una foto.',
  scanAction: 'Añadir una comida',
  trialSubject: 'Tu prueba gratuita de Essentials termina dentro de dos días',
  trialText:
    'tu prueba gratuita de Essentials termina dentro de dos días. No se cobra nada: sin un plan de pago, tu cuenta sigue como Free y tus comidas se quedan.',
  trialAction: 'Ver los planes',
  trialReason: 'Recibes este correo porque estás probando Essentials.',
  checkSubject: 'Querías comprobar algo en Carbsight',
  checkText: (meals) =>
    meals === 1
      ? 'una de tus comidas está sin terminar: falta algo que solo tú puedes decir. Te lo recordamos solo esta vez.'
      : `${meals} de tus comidas están sin terminar: falta algo que solo tú puedes decir. Te lo recordamos solo esta vez.`,
  checkAction: (meals) => (meals === 1 ? 'Abrir la comida' : 'Abrir tu historial'),
  checkReason: 'Recibes este correo porque lo elegiste en tu perfil para las comidas sin terminar.',
  weekSubject: 'Tu semana en Carbsight',
  weekText: 'esto es lo que registraste de lunes a domingo.',
  weekMeals: 'Comidas',
  weekCarbs: 'Carbohidratos en los días registrados, estimados',
  gramsADay: (grams, isMinimum) => `${isMinimum ? 'al menos' : 'aprox.'} ${String(grams).replace('.', ',')} g al día`,
  weekAction: 'Abrir tu historial',
  weekClosing:
    'Las comidas que no registraste no están incluidas. Esto es una estimación, no un consejo médico. Compruébala con etiquetas, una báscula o tu propia experiencia antes de actuar en función de ella.',
};

/** Texts of automatic mails, by the recipient's language. */
const reminderTexts: Readonly<Record<Language, typeof english>> = { en: english, de: german, es: spanish };

/** The unsubscribe link in every mail that was not requested individually. */
export class UnsubscribeLinks {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly publicUrl: string,
  ) {}

  /** @param reason why this person gets the mail, as a sentence */
  for(userId: string, list: MailingList, reason: string): NonNullable<MailDraft['unsubscribe']> {
    const query = `token=${this.tokens.sign({ userId, list })}`;
    return {
      reason,
      pageUrl: `${this.publicUrl}/unsubscribe?${query}`,
      oneClickUrl: `${this.publicUrl}/api/unsubscribe?${query}`,
    };
  }
}

/** Sent in the evening of a day without a logged meal. */
export function scanReminderMail(meals: LoggedMealQueries, links: UnsubscribeLinks, publicUrl: string): MailRenderer {
  return async ({ user, localDay }) => {
    if (localDay === null || !user.remindersEnabled) return null;
    const clock = new LocalClock(user.timezone);
    const today = { from: clock.at(localDay), to: clock.at(addDays(localDay, 1)) };
    if (await meals.hasAny(user.id, today)) return null;
    const texts = reminderTexts[user.language];
    return composeMail({
      ...addressedTo(user),
      subject: texts.scanSubject,
      paragraphs: [texts.scanText],
      action: { label: texts.scanAction, url: publicUrl },
      unsubscribe: links.for(user.id, 'reminders', texts.remindersReason),
    });
  };
}

/** Sent two days before the Essentials trial ends. */
export function trialEndingMail(links: UnsubscribeLinks, publicUrl: string): MailRenderer {
  return async ({ user, localDay }) => {
    const { trialEndsAt } = user;
    const isOnTrial = user.subscriptionTier === 'essentials' && trialEndsAt !== null && trialEndsAt > new Date();
    if (localDay === null || !user.trialNoticeEnabled || !isOnTrial) return null;
    const texts = reminderTexts[user.language];
    return composeMail({
      ...addressedTo(user),
      subject: texts.trialSubject,
      paragraphs: [texts.trialText],
      action: { label: texts.trialAction, url: `${publicUrl}/pricing` },
      unsubscribe: links.for(user.id, 'reminders', texts.trialReason),
    });
  };
}

/** Sent once about meals that wait for their person. The subject names none: it shows on locked screens. */
export function mealCheckMail(checks: MealCheckQueries, links: UnsubscribeLinks, publicUrl: string): MailRenderer {
  return async ({ user, createdAt }) => {
    const meals = await checks.stillWaiting(user.id, createdAt);
    if (meals.length === 0) return null;
    const texts = reminderTexts[user.language];
    return composeMail({
      ...addressedTo(user),
      subject: texts.checkSubject,
      paragraphs: [texts.checkText(meals.length)],
      action: {
        label: texts.checkAction(meals.length),
        url: meals.length === 1 ? `${publicUrl}/meal/${meals[0]}` : `${publicUrl}/history`,
      },
      unsubscribe: links.for(user.id, 'meal-checks', texts.checkReason),
    });
  };
}

/** More meals than anyone eats in a week; a larger number of rows must not fill the worker's memory. */
const MEALS_MAX = 1_000;

/** Covers the week before this Monday. The subject says nothing about food: it shows on locked screens. */
export function weeklySummaryMail(meals: LoggedMealQueries, links: UnsubscribeLinks, publicUrl: string): MailRenderer {
  return async ({ user, localDay }) => {
    if (localDay === null || !user.remindersEnabled) return null;
    const clock = new LocalClock(user.timezone);
    const span = spanOf({ from: addDays(localDay, -7), to: addDays(localDay, -1) }, clock);
    const week = weekOfMeals(await meals.findFinished(user.id, span, carbBasisOf(user), MEALS_MAX), user.timezone);
    if (!week) return null;
    const texts = reminderTexts[user.language];
    return composeMail({
      ...addressedTo(user),
      subject: texts.weekSubject,
      paragraphs: [texts.weekText],
      facts: [
        { label: texts.weekMeals, value: String(week.meals) },
        { label: texts.weekCarbs, value: texts.gramsADay(week.carbsGramsPerDay, week.isMinimum) },
      ],
      action: { label: texts.weekAction, url: `${publicUrl}/history` },
      closing: [texts.weekClosing],
      unsubscribe: links.for(user.id, 'reminders', texts.remindersReason),
    });
  };
}
