export { createReferenceTableReader, REFERENCE_TABLE_MODEL_ID } from './create-reference-table-reader.js';
