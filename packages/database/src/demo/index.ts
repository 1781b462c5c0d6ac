export { DemoQueries } from './demo.queries.js';
export { idAt } from './demo-tables.js';
