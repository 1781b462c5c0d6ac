export const english = {
  queued: 'Waiting its turn',
  preparing: 'Preparing the photo',
  reading: 'Reading the meal',
  checking: 'Checking the figures',
  done: 'Done',
  finished: 'Finished:',

  yourMeal: 'Your meal',
  estimating: 'Estimating',
  title: 'Estimating your meal',
  elapsed_one: '{{count}} second so far',
  elapsed_other: '{{count}} seconds so far',
  estimate: 'Estimate',
  cancel: 'Cancel',
  longWait: 'This takes longer than usual. You can leave this page: the meal will be in your history.',
} as const;
