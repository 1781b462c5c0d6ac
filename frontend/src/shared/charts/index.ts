export { ChartWithTable, ChartWords, notFocusable } from './ChartWithTable';
