export const english = {
  reminders: 'Stop reminders?',
  newsletter: 'Stop the newsletter?',
  remindersStop: 'You will get no more mails with reminders to log a meal, weekly summaries and notices about a trial.',
  newsletterStop: 'You will get no more mails with the newsletter.',
  remindersStopped:
    'From now on you get no mails with reminders to log a meal, weekly summaries and notices about a trial.',
  newsletterStopped: 'From now on you get no mails with the newsletter.',
  remindersAlready:
    'It is so already: you get no mails with reminders to log a meal, weekly summaries and notices about a trial.',
  newsletterAlready: 'It is so already: you get no mails with the newsletter.',
  unsubscribed: 'You are unsubscribed',
  stillCome: 'Mails that you ask for yourself still come, for example to set a new password.',
  unsubscribe: 'Unsubscribe',
  goToCarbsight: 'Go to Carbsight',
  lookingAtLink: 'Looking at the link...',
  linkIncomplete: 'This link is not complete',
  linkAdvice:
    'Please open it from the mail again. Some mail programs cut long links in two: then copy the whole line into the address bar.',
} as const;
