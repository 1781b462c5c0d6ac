import { defineMessages } from '../../shared/i18n';

export const english = {
  plans: 'Plans',
  plansLead:
    'Free has everything you need to scan a meal. Larger plans read each photo several times and show a longer history.',
  plansLeadWords:
    'Free has everything you need to log a meal. Larger plans allow more analyses per day and show a longer history.',
  tableCaption: 'What the plans include, side by side',
  feature: 'What you get',
  yourPlan: 'Your plan',
  noCost: 'No cost',
  notSold: 'Not on sale yet',
  priceUnknown: 'Shown at checkout',
  perDay_one: '{{price}} a day',
  perDay_other: '{{price}} every {{count}} days',
  perWeek_one: '{{price}} a week',
  perWeek_other: '{{price}} every {{count}} weeks',
  perMonth_one: '{{price}} a month',
  perMonth_other: '{{price}} every {{count}} months',
  perYear_one: '{{price}} a year',
  perYear_other: '{{price}} every {{count}} years',
  scansPerDay: 'Analyses per day',
  noLimit: 'No limit',
  readsPerPhoto: 'AI readings per photo',
  history: 'History and insights',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  years_one: '{{count}} year',
  years_other: '{{count}} years',
  allHistory: 'All of it',
  chat: 'Chat messages per day',
  periodExport: 'Tables and printed summaries of a period',
  correcting: 'Corrections, favourites, manual entry',
  ownData: 'Downloading and deleting all your data',
  included: 'Included',
  notIncluded: 'Not included',
  readsHint:
    'Several AI readings make the estimate steadier, and the range shows how far they differ. They don’t fix a mistake that every reading makes: it stays an estimate in every plan.',

  trialTitle: 'Try Essentials for {{count}} days',
  trialText:
    'No card, no contract. The trial ends automatically and nothing is charged; your meals stay. We’ll e-mail you two days before.',
  startTrial: 'Start the free trial',
  trialSignUp: 'Create an account to start',
  trialSignIn: 'I have an account',
  trialUsed: 'You’ve already used your free trial. Everyone gets one.',
  trialStarted: 'Your {{count}} days of Essentials have begun.',
  trialStartedTitle: 'Trial started',

  choose: 'Choose {{plan}}',
  chooseFor: 'Choose {{plan}} for {{price}}',
  managePlan: 'See and change your plan',
  notConfigured: 'Paid plans are not available here yet. The free plan and a trial of Essentials are.',
  granted: 'Your plan is complimentary. There is nothing to pay.',

  questions: 'Questions',
  askReads: 'What is an AI reading?',
  tellReads:
    'The AI model looks at your photo once. With several readings, Carbsight takes the one in the middle, and the range widens where they disagree. The built-in food table for meals in words always gives the same answer, so it is asked only once.',
  askEnd: 'What happens when the trial or a plan ends?',
  tellEnd:
    'You continue with Free. No meal is deleted: older ones stay saved and show again with a larger plan, and you can download everything at any time.',
  askCancel: 'Can I cancel at any time?',
  tellCancel:
    'Yes, with two taps on your plan page. You keep what you paid for until the end of the period, and nothing is charged after that.',
  askFailed: 'What if a payment fails?',
  tellFailed_one:
    'You keep your plan for {{count}} day while we try the payment again. Your plan page shows how it stands.',
  tellFailed_other:
    'You keep your plan for {{count}} days while we try the payment again. Your plan page shows how it stands.',
  askMedical: 'Does a larger plan make the estimates medical advice?',
  tellMedical:
    'No. Carbs are estimates with a range in every plan. Check them against labels, scales or your own experience before you act on them.',
  askCard: 'Who sees my card?',
  tellCard: 'Stripe, which takes the payment on its own page. Carbsight never sees or keeps it.',

  currentPlan: 'Current plan',
  stateFree: 'It costs nothing and never ends.',
  stateTrial: 'Your free trial runs until {{date}}. Nothing is charged: after that you continue with Free.',
  trialOver: 'Your trial of Essentials ended on {{date}}.',
  daysLeft_one: '{{count}} day left',
  daysLeft_other: '{{count}} days left',
  stateRenews: 'Paid, and renews on {{date}}.',
  stateActive: 'Active.',
  stateGiven: 'Complimentary: nothing is charged, and it has no end date.',
  stateCancelled: 'Cancelled. You keep it until {{date}}; then you continue with Free, and nothing more is charged.',
  statePastDue:
    'A payment did not go through. You keep the plan until {{date}} while we try again. Please check your payment details.',
  stateEnded: 'Your paid plan has ended. Nothing more is charged, and all your meals are still there.',
  statusTrial: 'Trial',
  statusActive: 'Active',
  statusCancelled: 'Cancelled',
  statusPastDue: 'Payment due',
  statusGiven: 'Gift',

  today: 'Used today',
  analysesUsed: '{{used}} of {{count}} analyses',
  analysesNoLimit_one: '{{count}} analysis',
  analysesNoLimit_other: '{{count}} analyses',
  resetsAt: 'Resets at {{time}}.',

  comparePlans: 'Compare the plans',
  managePayment: 'Manage payment',
  managePaymentHint: 'You manage your card, invoices and plan with Stripe, our payment provider.',
  cancelPlan: 'Cancel the plan',
  cancelTitle: 'Cancel {{plan}}?',
  cancelText:
    'You keep {{plan}} until {{date}}. Then you continue with Free, and nothing more is charged. No meal is deleted, and you can come back at any time.',
  cancelTextNoDate:
    'You keep {{plan}} until the end of the paid period. Then you continue with Free, and nothing more is charged. No meal is deleted, and you can come back at any time.',
  keepPlan: 'Keep it',
  cancelled: 'Nothing more will be charged.',
  cancelledTitle: 'Plan cancelled',

  checkoutWaiting: 'Thank you. Your plan appears here as soon as the payment is confirmed, usually within seconds.',
  checkoutDone: 'Thank you. You now have {{plan}}.',
  checkoutSlow:
    'The confirmation is taking longer than usual. Your plan changes as soon as it arrives; you can leave this page.',
} as const;

export const subscriptionText = defineMessages('subscriptions', english);
