import type { Translation } from '../../../shared/i18n';
import type { english } from '../UnsubscribePage';

export const german: Translation<typeof english> = {
  reminders: 'Erinnerungen abbestellen?',
  newsletter: 'Newsletter abbestellen?',
  remindersStop:
    'Du bekommst dann keine E-Mails mehr, die an eine Mahlzeit erinnern, deine Woche zusammenfassen oder dir etwas zur Testphase mitteilen.',
  newsletterStop: 'Du bekommst dann keinen Newsletter mehr.',
  remindersStopped:
    'Ab jetzt bekommst du keine E-Mails mehr, die an eine Mahlzeit erinnern, deine Woche zusammenfassen oder dir etwas zur Testphase mitteilen.',
  newsletterStopped: 'Ab jetzt bekommst du keinen Newsletter mehr.',
  remindersAlready:
    'Du hast sie schon abbestellt: Du bekommst keine E-Mails, die an eine Mahlzeit erinnern, deine Woche zusammenfassen oder dir etwas zur Testphase mitteilen.',
  newsletterAlready: 'Du hast ihn schon abbestellt: Du bekommst keinen Newsletter.',
  'meal-checks': 'E-Mails zu unfertigen Mahlzeiten abbestellen?',
  'meal-checksStop': 'Du wirst dann nicht mehr an Mahlzeiten erinnert, die auf deine Antwort warten.',
  'meal-checksStopped': 'Ab jetzt wirst du nicht mehr an Mahlzeiten erinnert, die auf deine Antwort warten.',
  'meal-checksAlready': 'Du hast die E-Mails zu unfertigen Mahlzeiten schon abbestellt.',
  unsubscribed: 'Die E-Mails sind abbestellt',
  stillCome: 'E-Mails, die du selbst anforderst, kommen weiterhin, zum Beispiel für ein neues Passwort.',
  unsubscribe: 'Abbestellen',
  goToCarbsight: 'Zu Carbsight',
  lookingAtLink: 'Der Link wird geprüft ...',
  linkIncomplete: 'Dieser Link ist unvollständig',
  linkAdvice:
    'Bitte öffne ihn noch einmal aus der E-Mail. Manche Programme brechen lange Links um: Kopiere dann die ganze Zeile in die Adresszeile.',
};
