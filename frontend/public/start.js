// Runs the app of the built page once what came with the HTML is painted: a phone paints nothing while it runs the app's code. The page
// names its parts (build/first-paint.ts).

/** How long to wait for a paint that some browsers never report. */
const PAINT_MS = 300;
/** How long to wait for the app's styles; the app without them is better than none. */
const STYLES_MS = 8_000;
const after = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const words = {
  en: ['Carbsight could not be loaded. Check your connection and try again.', 'Try again'],
  de: [
    'Carbsight konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
    'Noch einmal versuchen',
  ],
  es: ['No se ha podido cargar Carbsight. Comprueba tu conexión e inténtalo de nuevo.', 'Reintentar'],
};

async function start() {
  await Promise.race([
    Promise.all([...document.querySelectorAll('link[rel=stylesheet]')].map(arrived)),
    after(STYLES_MS),
  ]);
  // A page in the background is not painted before someone looks at it.
  if (!document.hidden) await Promise.race([painted(), after(PAINT_MS)]);
  // Each part in a separate task, so that a slow phone can react to touches in between.
  for (const part of document.querySelectorAll('link[data-app]')) {
    await import(part.href);
    await after(0);
  }
}

function arrived(styles) {
  if (styles.sheet) return null;
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) styles.addEventListener(end, resolve, { once: true });
  });
}

async function painted() {
  if (!globalThis.PerformanceObserver) return;
  await new Promise((resolve) => {
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** In the language that the app would use: `preferredLanguage` of src/shared/i18n. */
function language() {
  let choice = null;
  try {
    choice = localStorage.getItem('ui-language');
  } catch {
    // Storage is blocked: the browser's languages.
  }
  const wanted = choice === null ? navigator.languages : [choice];
  return wanted.map((tag) => tag.toLowerCase().split('-')[0]).find((spoken) => spoken in words) ?? 'en';
}

function sayNotLoaded() {
  const page = document.querySelector('.boot');
  if (!page) return;
  const spoken = language();
  const [sentence, tryAgain] = words[spoken];
  const note = document.createElement('p');
  note.lang = spoken;
  note.setAttribute('role', 'alert');
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = tryAgain;
  note.append(sentence, ' ', link);
  page.removeAttribute('aria-hidden');
  page.append(note);
}

start().catch((error) => {
  sayNotLoaded();
  throw error;
});
