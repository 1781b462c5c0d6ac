export { bootOrExit, stopWhenAsked } from './lifetime.js';
