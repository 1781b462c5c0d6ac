import type { CarbBasis, CarbUnit, PolyolCounting } from '@carbsight/contracts';
import { VisuallyHidden } from '@mantine/core';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { type CarbFormat, type CarbWords, carbFormat } from './carb-format';

const UnitContext = createContext<CarbUnit>('grams');

const BasisContext = createContext<CarbBasis>('total');
const PolyolContext = createContext<PolyolCounting>('printed');

type CarbUnitProviderProps = { unit: CarbUnit; basis: CarbBasis; polyols: PolyolCounting; children: ReactNode };

/**
 * Below it every figure is in this unit. The server sends figures in the person's basis; only the exceptions are labelled here.
 */
export function CarbUnitProvider({ unit, basis, polyols, children }: CarbUnitProviderProps) {
  return (
    <UnitContext value={unit}>
      <BasisContext value={basis}>
        <PolyolContext value={polyols}>{children}</PolyolContext>
      </BasisContext>
    </UnitContext>
  );
}

/** How the signed-in person reads carbohydrates; grams for a visitor. */
export function useCarbUnits(): CarbFormat {
  const unit = use(UnitContext);
  return useMemo(() => carbFormat(unit), [unit]);
}

/** What the signed-in person counts as carbohydrate. */
export const useCarbBasis = (): CarbBasis => use(BasisContext);

/** How much of a package's polyols they count. */
export const usePolyolCounting = (): PolyolCounting => use(PolyolContext);

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
