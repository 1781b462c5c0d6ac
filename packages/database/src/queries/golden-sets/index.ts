export type { ClaimedItem, ItemClaim } from './claim-item.js';
export * from './golden-candidate.queries.js';
export { type GateSettings, GoldenGateQueries } from './golden-gate.queries.js';
export {
  type GoldenImageChange,
  GoldenImageQueries,
  type GoldenImageRecord,
  type NewGoldenImage,
} from './golden-image.queries.js';
export * from './golden-item.queries.js';
export * from './golden-read.queries.js';
export * from './golden-run.queries.js';
