import { isCommonPassword } from './accounts.service.js';

describe('isCommonPassword', () => {
  it.each([
    'password',
    'Password1!',
    'PASSWORD2026',
    '12345678',
    '87654321',
    'aaaaaaaa',
    'abababab',
    'qwertyuiop',
    'carbsight',
    'iloveyou!!',
  ])('rejects %s', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(['correct horse battery', 'x7-Tulpe-Regen', 'miércoles y lluvia', '🍎🍌🍒 and tea'])(
    'accepts %s',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
