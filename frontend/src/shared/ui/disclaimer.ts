import { uiText } from './ui-text';

/** The one sentence that goes with every figure in grams, in the language of the screen. */
export const disclaimer = () => uiText('disclaimer');
