import { lazyPart } from '../result/lazy-dialogs';

/** Most meals are one thing. */
export const PlateCard = lazyPart(async () => (await import('./PlateCard')).PlateCard);
export const PartOfNote = lazyPart(async () => (await import('./PartOfNote')).PartOfNote);
export const AddThisOne = lazyPart(async () => (await import('./AddThisOne')).AddThisOne);
export const AddToMeal = lazyPart(async () => (await import('./AddToMeal')).AddToMeal);
