export { LabelHandler, OTHER_PARTS_MS } from './label.handler.js';
export { LabelCopies } from './label-copies.js';
export { PackageSearch } from './package-search.js';
