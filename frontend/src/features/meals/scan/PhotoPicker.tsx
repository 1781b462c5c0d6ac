import { UPLOAD_ACCEPT } from '@carbsight/contracts';
import type { ChangeEvent, Ref } from 'react';
import { mealsText } from '../meals-text';

/** The browser's file picker, which offers gallery and camera on a phone. Opened by clicking it through the ref. */
export function PhotoPicker({ ref, onPhoto }: { ref: Ref<HTMLInputElement>; onPhoto: (file: File) => void }) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // Reset, so that choosing the same file again fires a change.
    event.currentTarget.value = '';
    if (file) onPhoto(file);
  };
  return (
    <input
      ref={ref}
      type="file"
      accept={UPLOAD_ACCEPT}
      hidden
      aria-label={mealsText('photoOfMeal')}
      onChange={change}
    />
  );
}
