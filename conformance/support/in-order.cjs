const { default: Sequencer } = require('@jest/test-sequencer');

/** Sections in the order of the documents. */
module.exports = class InOrder extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => (one.path < other.path ? -1 : 1));
  }
};
