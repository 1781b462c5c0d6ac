import { loadIndex } from './index-file.js';

/** The build's last step, so that programs find an index that fits its tables. */
loadIndex();
