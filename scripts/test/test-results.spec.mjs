import { count } from '../lib/test-results.mjs';

const file = (name, status, ...tests) => ({ name, status, assertionResults: tests.map((test) => ({ status: test })) });

describe('the results of a run', () => {
  it('count tests, and a file that fails without a failed test', () => {
    const files = [
      file('a', 'passed', 'passed', 'passed', 'pending'),
      file('b', 'failed', 'passed', 'failed'),
      file('does not load', 'failed'),
      file('fails after its tests', 'failed', 'passed'),
    ];
    expect(count(files)).toEqual({ passed: 4, failed: 3 });
  });
});
