export { ChartWithTable, silent } from './ChartWithTable';
export { ChartWords } from './ChartWords';
