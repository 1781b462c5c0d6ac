import { uiText } from './ui-text';

/** The one sentence shown with every figure in grams, in the screen's language. */
export const disclaimer = () => uiText('disclaimer');
