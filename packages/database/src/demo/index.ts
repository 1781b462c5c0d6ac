export { DemoQueries } from './demo.queries.js';
export { idAt } from './id-at.js';
