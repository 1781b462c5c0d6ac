import type { Translation } from '../../../shared/i18n';
import type { english } from '../ResearchConsentSwitch';

export const german: Translation<typeof english> = {
  consentLabel: 'Meine Fotos dürfen Carbsight verbessern',
  consentMeaning:
    'Die Verwaltung darf Fotos von Mahlzeiten ansehen, die du korrigiert hast, und sie ohne deinen Namen kopieren, um zu prüfen, wie gut KI-Modelle sie lesen. Wenn du das abschaltest, werden die Kopien gelöscht.',
  consentGiven: 'Danke. Deine Fotos dürfen verwendet werden.',
  consentWithdrawn: 'Deine Fotos werden nicht mehr verwendet.',
  consentNotLoaded: 'Deine Wahl konnte nicht geladen werden. {{reason}}',
};
