export { BandBadge } from './BandBadge';
