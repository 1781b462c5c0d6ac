import { VisuallyHidden } from '@mantine/core';
import { useCarbUnits } from './CarbUnits';
import type { CarbWords } from './carb-format';

/** A figure for tight spaces: the unit is short on screen and spelled out for screen readers. */
export function CarbAmount({ write }: { write: (carbs: CarbWords) => string }) {
  const carbs = useCarbUnits();
  const whole = write(carbs);
  const brief = write(carbs.brief);
  if (brief === whole) return whole;
  return (
    // Positioned, or in a list that scrolls sideways the hidden words would widen the page.
    <span style={{ position: 'relative' }}>
      <span aria-hidden="true">{brief}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </span>
  );
}
