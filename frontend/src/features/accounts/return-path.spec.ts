import { safeReturnPath, signInPath } from './return-path';

describe('where to go after signing in', () => {
  it.each(['/history', '/meal/1?tab=2#items', '/'])('keeps paths of this site: %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([null, '', 'history', 'https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example'])(
    'leads home for anything else: %s',
    (path) => {
      expect(safeReturnPath(path)).toBe('/');
    },
  );

  it('never leads back to a sign-in page', () => {
    expect(safeReturnPath('/Login?returnTo=/x')).toBe('/');
  });

  it('is part of the address only when it matters', () => {
    expect(signInPath('/register', '/')).toBe('/register');
    expect(signInPath('/login', '/history')).toBe('/login?returnTo=%2Fhistory');
  });
});
