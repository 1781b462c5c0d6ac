export { type FoundBarcode, findBarcodes } from './barcodes/find-barcodes.js';
export { cropLabel } from './crop.js';
export type { LabelFigures, LabelOutcome, PixelBox } from './outcome.js';
export { LabelReader, LabelReadingError } from './reader/label-reader.js';
