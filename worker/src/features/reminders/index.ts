export { ReminderRound } from './reminder-round.js';
export { scanReminderMail } from './scan-reminder.mail.js';
export { trialEndingMail } from './trial-ending.mail.js';
export { UnsubscribeLinks } from './unsubscribe-links.js';
export { weeklySummaryMail } from './weekly-summary.mail.js';
