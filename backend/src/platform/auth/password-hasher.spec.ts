import { PasswordHasher } from './password-hasher.js';

const outcome = (answer: Promise<boolean>) => answer.catch(({ code }: { code: string }) => code);

it('treats an unknown account like a known one during and after a burst', async () => {
  const passwords = new PasswordHasher();
  const known = await passwords.hash('correct');
  // Refused immediately by the library, so the burst costs nothing.
  const burst = Array.from({ length: 202 }, () => passwords.hash(null as never));
  const during = [null, known].map((hash) => outcome(passwords.matches(hash, 'wrong')));
  expect(await Promise.all(during)).toEqual(['busy', 'busy']);
  await Promise.allSettled(burst);
  const after = [null, known].map((hash) => outcome(passwords.matches(hash, 'wrong')));
  expect(await Promise.all(after)).toEqual([false, false]);
  expect(await passwords.matches(known, 'correct')).toBe(true);
});
