import { useEffect, useEffectEvent, useState } from 'react';

type OnPhoto = (file: File, origin: 'drop' | 'paste') => void;

/** Accepts photos dropped anywhere on the page or pasted. True while a file is dragged over it. */
export function useDroppedPhotos(onPhoto: OnPhoto): boolean {
  const [isDragging, setDragging] = useState(false);
  const receive = useEffectEvent(onPhoto);

  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      const file = event.dataTransfer?.files[0];
      if (file) receive(file, 'drop');
    };
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (file) receive(file, 'paste');
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);

  return isDragging;
}
