import { VisuallyHidden } from '@mantine/core';
import { useCarbUnits } from './CarbUnits';
import type { CarbWords } from './carb-format';

/** A figure where there is little room: the unit is short to the eye and whole to a screen reader. */
export function CarbAmount({ write }: { write: (carbs: CarbWords) => string }) {
  const carbs = useCarbUnits();
  const whole = write(carbs);
  const brief = write(carbs.brief);
  if (brief === whole) return whole;
  return (
    // The hidden words are placed by it: else, in a list that scrolls sideways, they would widen the page.
    <span style={{ position: 'relative' }}>
      <span aria-hidden="true">{brief}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </span>
  );
}
