import { lazyPart } from '../result/lazy-dialogs';

/** Most meals are one thing. */
export const PlateCard = lazyPart(async () => (await import('./PlateCard')).PlateCard);
export const PartOfNote = lazyPart(async () => (await import('./PartOfNote')).PartOfNote);
export const AddToMeal = lazyPart(async () => (await import('./AddToMeal')).AddToMeal);
