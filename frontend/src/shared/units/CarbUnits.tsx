import type { CarbUnit } from '@carbsight/contracts';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { type CarbFormat, carbFormat } from './carb-format';

const UnitContext = createContext<CarbUnit>('grams');

/** Below it every figure is in this unit. */
export function CarbUnitProvider({ unit, children }: { unit: CarbUnit; children: ReactNode }) {
  return <UnitContext value={unit}>{children}</UnitContext>;
}

/** How the signed-in person reads carbohydrates; grams for a visitor. */
export function useCarbUnits(): CarbFormat {
  const unit = use(UnitContext);
  return useMemo(() => carbFormat(unit), [unit]);
}
