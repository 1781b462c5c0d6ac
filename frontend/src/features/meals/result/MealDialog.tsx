import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';

type MealDialogProps = ComponentProps<typeof Dialog> & { actions: MealActions };

/** A dialog that changes a meal. It gives way to the question which of two changes counts. */
export function MealDialog({ actions: { conflict }, ...props }: MealDialogProps) {
  const [before] = useState(conflict);
  const close = useRef(props.onClose);
  useEffect(() => {
    close.current = props.onClose;
  });
  useEffect(() => {
    if (conflict && conflict !== before) close.current();
  }, [conflict, before]);
  return <Dialog {...props} />;
}
