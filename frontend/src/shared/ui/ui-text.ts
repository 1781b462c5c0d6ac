import english from '../../languages/en/ui.json';
import { defineMessages } from '../i18n';

export const uiText = defineMessages('ui', english);

/** The one sentence shown with every figure in grams, in the screen's language. */
export const disclaimer = () => uiText('disclaimer');

/** What it says, and what to do about it, for a screen with something between the two. */
export function disclaimerParts(): { brief: string; advice: string } {
  const end = disclaimer().indexOf('. ') + 1;
  return { brief: disclaimer().slice(0, end), advice: disclaimer().slice(end).trim() };
}
