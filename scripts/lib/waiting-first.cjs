const { default: TestSequencer } = require('@jest/test-sequencer');

/** They wait for databases, queues and processes: begun last, a few of them would keep the whole run open. */
const WAITING = new Set(['medium', 'launcher']);

/** Jest's own order (the slowest or longest files first), those that wait before those that compute. */
class WaitingFirst extends TestSequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const waits = ({ context }) => WAITING.has(context.config.displayName?.name);
    return [...sorted.filter(waits), ...sorted.filter((test) => !waits(test))];
  }
}

module.exports = WaitingFirst;
