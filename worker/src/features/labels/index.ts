export { LabelHandler } from './label.handler.js';
export { PackageSearch } from './package-search.js';
