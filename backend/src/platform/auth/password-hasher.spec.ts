import { hash } from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher.js';

const outcome = (answer: Promise<boolean>) => answer.catch(({ code }: { code: string }) => code);

it('treats an unknown account like a known one during and after a burst', async () => {
  const passwords = new PasswordHasher();
  const known = await passwords.hash('correct');
  // Refused immediately by the library, so the burst costs nothing.
  const burst = Array.from({ length: 202 }, () => passwords.hash({ normalize: () => null } as never));
  const during = [null, known].map((hash) => outcome(passwords.matches(hash, 'wrong')));
  expect(await Promise.all(during)).toEqual(['busy', 'busy']);
  await Promise.allSettled(burst);
  const after = [null, known].map((hash) => outcome(passwords.matches(hash, 'wrong')));
  expect(await Promise.all(after)).toEqual([false, false]);
  expect(await passwords.matches(known, 'correct')).toBe(true);
});

it('takes a password however the keyboard spells its letters', async () => {
  const passwords = new PasswordHasher();
  const typed = 'café über 9';
  for (const [set, entered] of [
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
  ] as const)
    expect(await passwords.matches(await passwords.hash(typed.normalize(set)), typed.normalize(entered))).toBe(true);
  expect(await passwords.matches(await passwords.hash(typed), 'cafe uber 9')).toBe(false);
});

it('still opens an account whose hash was made of the password as typed', async () => {
  const typed = 'café über 9'.normalize('NFD');
  expect(await new PasswordHasher().matches(await hash(typed), typed)).toBe(true);
});
