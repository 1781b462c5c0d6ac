export { CarbAmount, CarbUnitProvider, useCarbBasis, useCarbUnits, usePolyolCounting } from './CarbUnits';
export {
  type CarbFormat,
  type CarbWords,
  carbBasisName,
  carbBasisWords,
  carbFormat,
  carbUnitName,
  type ShownCarbs,
} from './carb-format';
export { exampleEstimate } from './example-estimate';
export { foodTableName, foodTableRow } from './food-tables';
