import { openIndex } from './index/index-file.js';

/** The build's last step: what starts later finds an index that fits its tables. */
openIndex();
