import { defineMessages } from '../../../shared/i18n';

export const english = {
  page: 'Other programs',
  intro:
    'A token lets a program of yours log or read meals, for example iOS Shortcuts, Home Assistant or a script. It opens nothing else: not your profile, your photos or the chat.',

  make: 'New token',
  name: 'For which program?',
  namePlaceholder: 'Shortcuts on my phone',
  nameMissing: 'Please name the program.',
  scopes: 'It can',
  'scope_meals:write': 'Log meals',
  'scope_meals:read': 'Read meals',
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
  homeAssistant: 'Home Assistant',
  homeAssistantHint: 'Into configuration.yaml, the token into secrets.yaml: carbsight_token: "Bearer …"',
  shortcuts: 'iOS Shortcuts',
  shortcuts_1: 'Add the action “Ask for Input” with the question “What are you eating?”.',
  shortcuts_2: 'Add “Get Contents of URL” with this address: {{url}}',
  shortcuts_3: 'Method POST, header Authorization with the value “Bearer” and your token, request body JSON.',
  shortcuts_4: 'Add the field note, a text with the provided input.',
  retry: 'Send the header Idempotency-Key with a value of your own: a call that is repeated then logs the meal once.',
} as const;

export const programsText = defineMessages('programs', english);
