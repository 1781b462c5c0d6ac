export { OldAddress } from './OldAddress';
