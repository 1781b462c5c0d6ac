export { ChartWithTable } from './ChartWithTable';
