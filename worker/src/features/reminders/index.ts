export { PushHandler } from './push.handler.js';
export { PushEvents } from './push-events.js';
export { scanReminderMail, trialEndingMail, UnsubscribeLinks, weeklySummaryMail } from './reminder.mails.js';
export { ReminderRound } from './reminder-round.js';
