export { scanReminderMail, trialEndingMail, UnsubscribeLinks, weeklySummaryMail } from './reminder.mails.js';
export { ReminderRound } from './reminder-round.js';
