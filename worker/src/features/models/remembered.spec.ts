import { Remembered } from './remembered.js';

it('reads once a second, for all who ask at once', async () => {
  let now = 0;
  const read = jest.fn(async () => now);
  const setting = new Remembered(read, () => now);
  expect(await Promise.all([setting.get(), setting.get()])).toEqual([0, 0]);
  now = 999;
  expect(await setting.get()).toBe(0);
  now = 1_000;
  expect(await setting.get()).toBe(1_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it('does not remember a failure', async () => {
  const read = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('back');
  const setting = new Remembered(read, () => 0);
  await expect(setting.get()).rejects.toThrow('away');
  expect(await setting.get()).toBe('back');
});
