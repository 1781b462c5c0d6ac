export { contentStatusLabels, contentTypeLabels, publicPath } from './content-words.js';
export { slugFromTitle, slugProblem } from './slug.js';
