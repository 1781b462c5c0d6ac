import { scriptModel } from './support/model-script.js';

export { scriptModel as default };
