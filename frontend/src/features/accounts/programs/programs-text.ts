import { defineMessages } from '../../../shared/i18n';

export const english = {
  page: 'Other programs',
  intro:
    'A token lets a program of yours log or read meals, or send glucose readings, for example iOS Shortcuts, Home Assistant or a script. It opens nothing else: not your profile, your photos or the chat.',

  make: 'New token',
  name: 'For which program?',
  namePlaceholder: 'Shortcuts on my phone',
  nameMissing: 'Please name the program.',
  scopes: 'It can',
  'scope_meals:write': 'Log meals',
  'scope_meals:read': 'Read meals',
  'scope_glucose:write': 'Send glucose readings',
  scopesMissing: 'Please choose what the program can do.',
  days: 'Expires after',
  days_30: '30 days',
  days_90: '90 days',
  days_365: 'a year',
  create: 'Create token',

  created: 'Copy this token now. It isn’t shown again.',
  keepSafe: 'Anyone who has it can act in your name. Guard it like a password.',
  token: 'Token',
  copyOf: 'Copy: {{what}}',

  tokens: 'Your tokens',
  none: 'No program has access.',
  notLoaded: 'Your tokens could not be loaded. {{reason}}',
  ends: 'Expires on {{when}}',
  ended: 'Expired on {{when}}',
  lastUsed: 'Last used {{when}}',
  neverUsed: 'Never used',
  revoke: 'Revoke',
  revokeOf: 'Revoke {{name}}',
  revoked: 'The token no longer works.',
  endWithPassword: 'Changing your password revokes all tokens.',

  calls: 'For developers',
  callsHint: 'Replace {{token}} with your token.',
  call_words: 'Log a meal in words',
  call_figure: 'Log carbs you know',
  call_barcode: 'Log a product by its barcode',
  call_today: 'Read today’s meals',
  call_glucose: 'Send a glucose reading',
  homeAssistant: 'Home Assistant',
  homeAssistantHint: 'Into configuration.yaml, the token into secrets.yaml: carbsight_token: "Bearer …"',
  shortcuts: 'iOS Shortcuts',
  shortcuts_1: 'Add the action “Ask for Input” with the question “What are you eating?”.',
  shortcuts_2: 'Add “Get Contents of URL” with this address: {{url}}',
  shortcuts_3: 'Method POST, header Authorization with the value “Bearer” and your token, request body JSON.',
  shortcuts_4: 'Add the field note, a text with the provided input.',
  shortcutsGlucose: 'Glucose from Apple Health',
  shortcutsGlucose_1:
    'Add “Find Health Samples” where the type is Blood Glucose and the date is in the last day, and “Repeat with Each”.',
  shortcutsGlucose_2: 'Inside it, add “Format Date” for the start date of the repeat item: ISO 8601, with time.',
  shortcutsGlucose_3:
    'Then “Dictionary” with at (the formatted date), value (a number: the value of the repeat item) and unit (mg/dL or mmol/L, as in Health).',
  shortcutsGlucose_4:
    'After the loop, add “Get Contents of URL” with {{url}}: POST, the header Authorization as above, request body JSON with an array named readings: the repeat results.',
  shortcutsGlucose_5: 'Run it by an automation, for example every hour. What is here already is not stored twice.',
  homeAssistantGlucose:
    'Sends a sensor’s value whenever it changes. Replace sensor.glucose with yours and choose its unit.',
  retry: 'Send the header Idempotency-Key with a value of your own: a call that is repeated then logs the meal once.',
} as const;

export const programsText = defineMessages('programs', english);
