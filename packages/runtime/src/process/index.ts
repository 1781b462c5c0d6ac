export { bootOrExit, stopOnSignal } from './lifetime.js';
