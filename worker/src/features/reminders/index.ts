export { MealCheckRound } from './meal-check-round.js';
export { PushHandler } from './push.handler.js';
export { PushEvents } from './push-events.js';
export {
  mealCheckMail,
  scanReminderMail,
  trialEndingMail,
  UnsubscribeLinks,
  weeklySummaryMail,
} from './reminder.mails.js';
export { ReminderRound } from './reminder-round.js';
