import { DISCLAIMER, type Language } from '@carbsight/contracts';

const english = {
  hello: (firstName: string) => `Hello ${firstName},`,
  remindersReason: 'You get this mail because reminders are on in your profile.',
  scanSubject: 'Nothing logged today yet',
  scanText: 'there is nothing in your Carbsight history for today. If you ate something, a photo is enough.',
  scanAction: 'Add a meal',
  trialSubject: 'Your free trial of Essentials ends in two days',
  trialText:
    'your free trial of Essentials ends in two days. Nothing is charged: without a plan your account goes on as Free, and your meals stay.',
  trialAction: 'See the plans',
  trialReason: 'You get this mail because you are trying Essentials.',
  weekSubject: 'Your week in Carbsight',
  weekText: 'this is what you logged from Monday to Sunday.',
  weekMeals: 'Meals',
  weekDays: 'Days with a meal',
  daysOfSeven: (days: number) => `${days} of 7`,
  weekCarbs: 'Carbohydrates on those days, estimated',
  gramsADay: (grams: number, isMinimum: boolean) => `${isMinimum ? 'at least' : 'about'} ${grams} g a day`,
  weekAction: 'Open your history',
  weekClosing: `Meals that you did not log are not in these figures. ${DISCLAIMER}`,
};

const german: typeof english = {
  hello: (firstName) => `Hallo ${firstName},`,
  remindersReason: 'Du bekommst diese Mail, weil Erinnerungen in deinem Profil eingeschaltet sind.',
  scanSubject: 'Heute noch nichts eingetragen',
  scanText: 'in deinem Carbsight-Verlauf steht für heute noch nichts. Wenn du etwas gegessen hast, genügt ein Foto.',
  scanAction: 'Mahlzeit eintragen',
  trialSubject: 'Deine Probezeit von Essentials endet in zwei Tagen',
  trialText:
    'deine kostenlose Probezeit von Essentials endet in zwei Tagen. Es wird nichts abgebucht: Ohne Tarif geht dein Konto als Free weiter, und deine Mahlzeiten bleiben.',
  trialAction: 'Tarife ansehen',
  trialReason: 'Du bekommst diese Mail, weil du Essentials ausprobierst.',
  weekSubject: 'Deine Woche in Carbsight',
  weekText: 'das hast du von Montag bis Sonntag eingetragen.',
  weekMeals: 'Mahlzeiten',
  weekDays: 'Tage mit einer Mahlzeit',
  daysOfSeven: (days) => `${days} von 7`,
  weekCarbs: 'Kohlenhydrate an diesen Tagen, geschätzt',
  gramsADay: (grams, isMinimum) => `${isMinimum ? 'mindestens' : 'etwa'} ${String(grams).replace('.', ',')} g am Tag`,
  weekAction: 'Verlauf öffnen',
  weekClosing:
    'Mahlzeiten, die du nicht eingetragen hast, sind in diesen Zahlen nicht enthalten. Das ist eine Schätzung, keine medizinische Beratung. Vergleiche sie mit Etiketten, einer Waage oder deiner Erfahrung, bevor du danach handelst.',
};

/** Texts of automatic mails, by the recipient's language. */
export const reminderTexts: Readonly<Record<Language, typeof english>> = { en: english, de: german };
