export { ChartWithTable, silent } from './ChartWithTable';
