import { lazyPart } from '../result/lazy-dialogs';

/** Most meals are one thing. */
export const PartOfNote = lazyPart(async () => (await import('./PartOfNote')).PartOfNote);
