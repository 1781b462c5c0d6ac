export const english = {
  consentLabel: 'Use my photos to improve Carbsight',
  consentMeaning:
    'An administrator may look at photos of meals that you have corrected, and copy them, without your name, to test how well AI models read them. Turning this off removes the copies.',
  consentGiven: 'Thank you. Your photos may be used.',
  consentWithdrawn: 'Your photos are not used any more.',
  consentNotLoaded: 'Your choice could not be loaded. {{reason}}',
} as const;
