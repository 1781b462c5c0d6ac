import { type ComponentType, Suspense } from 'react';
import { lazyPage } from '../../../shared/i18n';

/** Dialogs open on a press: loading their forms and sliders must not delay the figure. */
export const CorrectionDialog = lazyPart(async () => (await import('./CorrectionDialog')).CorrectionDialog);
export const RenameDialog = lazyPart(async () => (await import('./MealDialogs')).RenameDialog);
export const DeleteDialog = lazyPart(async () => (await import('./MealDialogs')).DeleteDialog);
export const AddDialog = lazyPart(async () => (await import('./AddDialog')).AddDialog);
export const RowDialog = lazyPart(async () => (await import('./RowDialog')).RowDialog);
export const UnknownFoodDialog = lazyPart(async () => (await import('./UnknownFoodDialog')).UnknownFoodDialog);
export const PartialMealDialog = lazyPart(async () => (await import('./UnknownFoodDialog')).PartialMealDialog);
export const PartialDialog = lazyPart(async () => (await import('./MealDialogs')).PartialDialog);
export const RepeatDialog = lazyPart(async () => (await import('./MealDialogs')).RepeatDialog);
export const TimeDialog = lazyPart(async () => (await import('./MealDialogs')).TimeDialog);

/** A component loaded on first render, with nothing in its place until then. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazyPage(async () => ({ default: await load() }));
  return (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
