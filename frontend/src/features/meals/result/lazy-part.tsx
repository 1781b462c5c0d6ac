import { type ComponentType, Suspense } from 'react';
import { lazyPage } from '../../../shared/i18n';

/** A component loaded on first render, with nothing in its place until then. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazyPage(async () => ({ default: await load() }));
  return (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
