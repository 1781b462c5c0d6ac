export { CarbAmount } from './CarbAmount';
export { CarbUnitProvider, useCarbUnits } from './CarbUnits';
export { type CarbFormat, type CarbWords, carbFormat, carbUnitName } from './carb-format';
export { exampleEstimate } from './example-estimate';
export { foodTableName, foodTableRow } from './food-tables';
