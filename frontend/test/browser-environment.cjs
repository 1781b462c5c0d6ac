const { TestEnvironment } = require('jest-environment-jsdom');

/** Things that browsers have and jsdom has not, or has in a form that Node's own cannot read. Taken from Node. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
}

module.exports = BrowserEnvironment;
