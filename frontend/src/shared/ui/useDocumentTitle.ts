import { useEffect } from 'react';

/** What the browser's tab says; null leaves it as it is. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title === 'Carbsight' ? title : `${title} · Carbsight`;
  }, [title]);
}
