import { useEffect } from 'react';

/** Sets the browser tab's title; null leaves it unchanged. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title === 'Carbsight' ? title : `${title} · Carbsight`;
  }, [title]);
}
