import type { Language } from '@carbsight/contracts';
import { questionTable } from '#words';
import { foldForMatching } from '../estimate/folded-text.js';
import { matches, parseWords } from '../words/words.js';

const words = parseWords(questionTable);
const MEASURED = words.tests('glucose measured');
const CARBS = words.tests('carbohydrate by name');

/** Whether a person asks about their glucose, which the chat does not see, rather than the carbohydrate of a food. */
export function asksForGlucose(text: string): boolean {
  const folded = foldForMatching(text);
  return matches(MEASURED, folded) && !matches(CARBS, folded);
}

export const GLUCOSE_HIDDEN: Record<Language, string> = {
  en: 'I don’t see your glucose, and no AI model does. The page of a meal shows what your sensor measured after it. I can look up the carbohydrates in any food or in your own meals.',
  de: 'Deine Glukosewerte sehe ich nicht, und auch kein KI-Modell bekommt sie. Was dein Sensor nach einer Mahlzeit gemessen hat, steht auf ihrer Seite. Ich kann die Kohlenhydrate von Lebensmitteln und deinen Mahlzeiten heraussuchen.',
  es: 'No veo tu glucosa, y ningún modelo de IA la recibe. La página de una comida muestra lo que midió tu sensor después. Puedo buscar los carbohidratos de cualquier alimento o de tus propias comidas.',
};
