import { EventEmitter } from 'node:events';
import { LabelReader } from './label-reader.js';

/** A child process that takes photos and never answers. */
class SilentProcess extends EventEmitter {
  readonly pid = 1;
  readonly exitCode = null;
  readonly signalCode = null;
  readonly send = vi.fn();
  readonly kill = () => this.emit('exit', null, 'SIGKILL');
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([5, 31, 150])('gives up a photo after %i s, not before', async (sec) => {
  const reader = new LabelReader({ timeoutMs: sec * 1_000 }, () => new SilentProcess() as never);
  const gaveUp = vi.fn();
  const read = reader.read(Buffer.from('a photo')).catch(gaveUp);
  await vi.advanceTimersByTimeAsync(sec * 1_000 - 1);
  expect(gaveUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await read;
  expect(gaveUp).toHaveBeenCalledWith(expect.objectContaining({ problem: 'timed-out' }));
});
