import { uiThemeManager } from './color-scheme';

describe('the theme', () => {
  it('is kept in the product’s words under ui-theme', () => {
    const manager = uiThemeManager();
    manager.set('auto');
    expect(localStorage.getItem('ui-theme')).toBe('system');
    manager.set('dark');
    expect(localStorage.getItem('ui-theme')).toBe('dark');
    expect(manager.get('auto')).toBe('dark');
  });

  it('follows the system when nothing, or nonsense, is kept', () => {
    expect(uiThemeManager().get('auto')).toBe('auto');
    localStorage.setItem('ui-theme', 'purple');
    expect(uiThemeManager().get('auto')).toBe('auto');
  });
});
