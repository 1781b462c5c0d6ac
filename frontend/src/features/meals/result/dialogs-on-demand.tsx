import { onDemand } from './on-demand';

/** Nobody sees them before they press something: their forms and sliders must not hold up the figure. */
export const CorrectionDialog = onDemand(async () => (await import('./CorrectionDialog')).CorrectionDialog);
export const RenameDialog = onDemand(async () => (await import('./RenameDialog')).RenameDialog);
export const NoteDialog = onDemand(async () => (await import('./NoteDialog')).NoteDialog);
export const AgainDialog = onDemand(async () => (await import('./AgainDialog')).AgainDialog);
export const DeleteDialog = onDemand(async () => (await import('./DeleteDialog')).DeleteDialog);
export const ItemEditor = onDemand(async () => (await import('./items/ItemEditor')).ItemEditor);
export const PartialDialog = onDemand(async () => (await import('../PartialDialog')).PartialDialog);
export const RepeatDialog = onDemand(async () => (await import('../shortcuts/RepeatDialog')).RepeatDialog);
export const TimeDialog = onDemand(async () => (await import('../shortcuts/TimeDialog')).TimeDialog);
