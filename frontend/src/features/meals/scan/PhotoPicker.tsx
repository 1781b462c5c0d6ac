import { UPLOAD_ACCEPT } from '@carbsight/contracts';
import type { ChangeEvent, Ref } from 'react';
import { mealsText } from '../meals-text';

type PhotoPickerProps = { ref: Ref<HTMLInputElement>; onPhotos: (files: File[]) => void; isSingle?: boolean };

/** The browser's file picker, which offers gallery and camera on a phone. Opened by clicking it through the ref. */
export function PhotoPicker({ ref, onPhotos, isSingle = false }: PhotoPickerProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // Reset, so that choosing the same files again fires a change.
    event.currentTarget.value = '';
    if (files.length > 0) onPhotos(files);
  };
  return (
    <input
      ref={ref}
      type="file"
      accept={UPLOAD_ACCEPT}
      multiple={!isSingle}
      hidden
      aria-label={mealsText('photoOfMeal')}
      onChange={change}
    />
  );
}
