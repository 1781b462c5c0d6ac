import { type GoldenImage, goldenImagesApi, type TruthSource, truthSource } from '@carbsight/contracts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const dayText = (at: string): string => dayFormat.format(new Date(at));
export const timeText = (at: string): string => timeFormat.format(new Date(at));

export const truthSourceNames: Record<TruthSource, string> = {
  weighed: 'Weighed',
  packet: 'From the packet',
  portioned: 'Portioned',
  visual: 'By eye',
};

export const truthSourceChoices = truthSource.options.map((value) => ({ value, label: truthSourceNames[value] }));

/** What a person calls the image: its meal, or its file as long as nobody has said what is on it. */
export function nameOf({ mealName, fileName }: Pick<GoldenImage, 'mealName' | 'fileName'>): string {
  return isUntitled(mealName) ? fileName : mealName;
}

export function isUntitled(mealName: string): boolean {
  return mealName === goldenImagesApi.UNTITLED_MEAL;
}

export const FILL_IN = 'Please fill in all required fields';

/** What is missing is said once for the whole form: the field is only marked. */
export function fieldError(error: string | undefined): string | boolean | undefined {
  return error === FILL_IN ? true : error;
}
