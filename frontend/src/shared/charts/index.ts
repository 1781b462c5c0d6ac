export { ChartWithTable, notFocusable } from './ChartWithTable';
export { ChartWords } from './ChartWords';
