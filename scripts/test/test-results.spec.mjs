import { count, filesToRetry, replaced } from '../lib/test-results.mjs';

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

  it('replace the results of a retried file, and count a missing retry as failed', () => {
    const first = [
      file('a', 'passed', 'passed'),
      file('b', 'failed', 'failed', 'passed'),
      file('c', 'failed', 'failed'),
    ];
    const again = [file('b', 'passed', 'passed', 'passed')];
    expect(count(replaced(first, again))).toEqual({ passed: 3, failed: 1 });
  });

  it('retry a few failed files, but none if an error belongs to no test', () => {
    const passed = file('passed', 'passed', 'passed');
    const failed = ['a', 'b', 'c', 'd'].map((name) => file(name, 'failed', 'failed'));
    expect(filesToRetry([passed, ...failed.slice(1)], 0)).toEqual(failed.slice(1));
    expect(filesToRetry([passed, ...failed], 0)).toEqual([]);
    expect(filesToRetry([passed, ...failed.slice(1)], 1)).toEqual([]);
  });
});
