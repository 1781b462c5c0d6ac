// What comes before the app. A file of its own: the content policy forbids inline scripts.

// The colour scheme, before the first paint. The same key and words as src/app/color-scheme.ts.
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

// The app, once what came with the HTML is painted: a phone that runs the app's code paints nothing meanwhile.
(async () => {
  /** So long a paint is waited for that no browser may ever report. */
  const PATIENCE_MS = 300;
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  /** With its rules, or without them where it cannot be had: an app without its looks is better than none. */
  const arrived = (styles) =>
    styles.sheet ||
    new Promise((resolve) => {
      for (const end of ['load', 'error']) styles.addEventListener(end, resolve, { once: true });
    });
  const painted = new Promise((resolve) => {
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  await parsed;
  await Promise.all([...document.querySelectorAll('link[rel=stylesheet]')].map(arrived));
  // A page in the background is not painted before somebody looks at it.
  if (!document.hidden) await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  // Only built pages name it so (build/first-paint.ts). Each part in a task of its own: between two of them a slow
  // phone answers to the finger.
  for (const part of document.querySelectorAll('link[data-app]')) {
    await import(part.href);
    await new Promise((resolve) => setTimeout(resolve));
  }
})();
