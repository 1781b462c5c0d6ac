import { browserStorage } from './browser-storage';

it('keeps values in the browser', () => {
  const storage = browserStorage('sessionStorage');
  storage.set('a', '1');
  expect(sessionStorage.getItem('a')).toBe('1');
  expect(storage.get('a')).toBe('1');
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});

it('keeps values in the page when the browser refuses', () => {
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const storage = browserStorage('localStorage');
  expect(storage.get('a')).toBeNull();
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
  blocked.mockRestore();
});
