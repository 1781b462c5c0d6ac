import { defineMessages } from '../../shared/i18n';

export const english = {
  plans: 'Plans',
  plansLead:
    'Everything you need to scan a meal is in Free. The larger plans look at each photo more often, and keep more at hand.',
  plansLeadWords:
    'Everything you need to log a meal is in Free. The larger plans allow more analyses a day, and keep more at hand.',
  tableCaption: 'What the plans include, side by side',
  feature: 'What you get',
  yourPlan: 'Your plan',
  noCost: 'No cost',
  notSold: 'Not sold here',
  priceUnknown: 'Shown at the checkout',
  perDay_one: '{{price}} a day',
  perDay_other: '{{price}} every {{count}} days',
  perWeek_one: '{{price}} a week',
  perWeek_other: '{{price}} every {{count}} weeks',
  perMonth_one: '{{price}} a month',
  perMonth_other: '{{price}} every {{count}} months',
  perYear_one: '{{price}} a year',
  perYear_other: '{{price}} every {{count}} years',
  scansPerDay: 'Analyses a day',
  noLimit: 'No limit',
  readsPerPhoto: 'Reads of each photo',
  history: 'History and insights',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  years_one: '{{count}} year',
  years_other: '{{count}} years',
  allHistory: 'All of it',
  chat: 'Chat messages a day',
  periodExport: 'Tables and printed summaries of a period',
  correcting: 'Correcting, favourites, manual entry',
  ownData: 'A full copy of your data, and deleting it',
  included: 'Included',
  notIncluded: 'Not included',
  readsNote:
    'Several reads make a figure steadier, and their disagreement shows in the range. They do not cure a mistake that every read makes: a figure stays an estimate in every plan.',

  trialTitle: 'Try Essentials for {{count}} days',
  trialText:
    'No card and no contract. The trial ends by itself and nothing is charged; your meals stay. Two days before, we send you an e-mail.',
  startTrial: 'Start the free trial',
  trialSignUp: 'Create an account to start',
  trialSignIn: 'I have an account',
  trialUsed: 'Your free trial was taken already. It is there once per person.',
  trialStarted: 'Your {{count}} days of Essentials have begun.',
  trialStartedTitle: 'Trial started',

  choose: 'Choose {{plan}}',
  chooseFor: 'Choose {{plan}} for {{price}}',
  managePlan: 'See and change your plan',
  notConfigured:
    'Paid plans cannot be bought here: payment is not set up on this installation. Free and the trial of Essentials work in full.',
  granted: 'Your plan was given to you. There is nothing to pay for.',

  questions: 'Questions',
  askReads: 'What is a read?',
  tellReads:
    'One look of the model at your photo. With several, Carbsight takes the middle figure, and the range grows where the reads disagree. The built-in table for meals in words answers alike each time and is asked once.',
  askEnd: 'What happens when the trial or a plan ends?',
  tellEnd:
    'You go on with Free. No meal is deleted: older ones are kept and come back into view with a larger plan, and you can download a copy of everything at any time.',
  askCancel: 'Can I cancel at any time?',
  tellCancel:
    'Yes, with two taps on the page of your plan. You keep what you paid for until the end of the period, and nothing is charged after it.',
  askFailed: 'What if a payment fails?',
  tellFailed_one:
    'You keep your plan for {{count}} day while the payment is tried again, and we tell you on the page of your plan.',
  tellFailed_other:
    'You keep your plan for {{count}} days while the payment is tried again, and we tell you on the page of your plan.',
  askMedical: 'Does a larger plan make the figures medical advice?',
  tellMedical:
    'No. Every figure is an estimate with a range, in every plan. Check it against labels, scales or your own experience before you act on it.',
  askCard: 'Who sees my card?',
  tellCard: 'Stripe, which takes the payment on its own page. Carbsight never sees or keeps it.',

  subscription: 'Your plan',
  currentPlan: 'Current plan',
  stateFree: 'It costs nothing and does not end.',
  stateTrial: 'Your free trial runs until {{date}}. Nothing is charged: after it you go on with Free.',
  trialOver: 'Your trial of Essentials ended on {{date}}.',
  daysLeft_one: '{{count}} day left',
  daysLeft_other: '{{count}} days left',
  stateRenews: 'Paid, and renews on {{date}}.',
  stateActive: 'Active.',
  stateGiven: 'Given to you: nothing is charged, and it does not end by itself.',
  stateCancelled: 'Cancelled. You keep it until {{date}}; then you go on with Free and nothing is charged any more.',
  statePastDue:
    'A payment did not go through. You keep the plan until {{date}} while it is tried again. Please check your payment.',
  stateEnded: 'Your paid plan has ended. Nothing is charged any more, and your meals are all there.',
  statusTrial: 'Trial',
  statusActive: 'Active',
  statusCancelled: 'Cancelled',
  statusPastDue: 'Payment open',
  statusGiven: 'Given',

  today: 'Used today',
  analysesUsed: '{{used}} of {{count}} analyses',
  analysesNoLimit_one: '{{count}} analysis, without a limit',
  analysesNoLimit_other: '{{count}} analyses, without a limit',
  resetsAt: 'The count begins anew at {{time}}.',
  includes: 'Included',

  comparePlans: 'Compare the plans',
  managePayment: 'Manage payment',
  managePaymentNote: 'Card, invoices and a change of plan are on the page of Stripe, our payment provider.',
  cancelPlan: 'Cancel the plan',
  cancelTitle: 'Cancel {{plan}}?',
  cancelText:
    'You keep {{plan}} until {{date}}. Then you go on with Free, and nothing is charged any more. No meal is deleted, and you can come back at any time.',
  cancelTextNoDate:
    'You keep {{plan}} until the end of what is paid for. Then you go on with Free, and nothing is charged any more. No meal is deleted, and you can come back at any time.',
  keepPlan: 'Keep it',
  confirmCancel: 'Cancel the plan',
  cancelled: 'Nothing is charged any more.',
  cancelledTitle: 'Plan cancelled',

  checkoutWaiting: 'Thank you. Your plan appears here as soon as the payment is confirmed, usually within seconds.',
  checkoutDone: 'Thank you. {{plan}} is yours from now on.',
  checkoutSlow:
    'The confirmation takes longer than usual. Nothing is lost: your plan changes as soon as it arrives, and you can leave this page.',
} as const;

export const subscriptionText = defineMessages('subscriptions', english, () =>
  import('./messages/de').then(({ german }) => german),
);
