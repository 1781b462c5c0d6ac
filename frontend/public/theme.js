// Sets the colour scheme before the first paint. The same key and words as src/app/color-scheme.ts.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('ui-theme') || 'system';
  } catch {
    // Storage is blocked: follow the system.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
