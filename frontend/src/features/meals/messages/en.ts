export const english = {
  offline: 'You are offline. The analysis goes on; this page continues when you are back.',
  unreachable: 'Carbsight cannot be reached. The analysis goes on; this page continues when the connection is back.',
  tryingAgain: '{{sentence}} Trying again by itself.',

  today: 'Today',
  yesterday: 'Yesterday',

  atLeast: 'at least {{amount}}',
  favourite: 'Favourite',
  yourValue: 'your value',
  yourItems: 'your items',
  estimatingAgain: 'estimating again',

  meal: 'Meal',
  notFood: 'Not food',
  needsWords: 'Needs words',
  noEstimate: 'No estimate',
  cancelled: 'Cancelled',
  estimating: 'Estimating',

  saidOwnValue: '{{title}}: {{amount}}, your value',
  saidEstimate: '{{title}}: {{estimate}}',

  highLevel: 'High confidence',
  mediumLevel: 'Medium confidence',
  lowLevel: 'Low confidence',
  missing_one: '{{count}} meal without a figure is not in it',
  missing_other: '{{count}} meals without a figure are not in it',

  whatIsOnThePlate: 'What is on the plate?',
  notePlaceholder: '2 slices of toast, 2 scrambled eggs, a grilled tomato',
  noRoom: 'No room left for “{{food}}”.',
  charactersLeft_one: '{{count}} character left',
  charactersLeft_other: '{{count}} characters left',
  addToNote: 'Add to the note',
  breadChip: '1 slice of bread',
  riceChip: '100 g cooked rice',
  potatoChip: '1 potato',
  bananaChip: '1 banana',
  milkChip: 'a glass of milk',
  grapesChip: 'a handful of grapes',
} as const;
