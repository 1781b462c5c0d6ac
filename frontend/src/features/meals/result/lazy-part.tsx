import { type ComponentType, Suspense } from 'react';
import { lazyPage } from '../../../shared/i18n';

/** A part whose code comes when it is drawn for the first time; until then there is nothing in its place. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazyPage(async () => ({ default: await load() }));
  return (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
