import './shared/zod-without-eval';
import '@fontsource-variable/figtree';
import '@fontsource-variable/bricolage-grotesque';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './app/global.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/App';
import { preloadFirstScreen } from './app/first-screen';
import { translations } from './languages';
import { preferredLanguage, provideTranslations, switchLanguage } from './shared/i18n';

// No `await` of the module itself: parts that are loaded ahead import from its chunk and would wait for its end.
async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  provideTranslations(translations);
  await Promise.all([switchLanguage(preferredLanguage()), preloadFirstScreen(window.location)]);
  // As a transition it is drawn in slices, between which a slow phone answers to the finger.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </StrictMode>,
    ),
  );
}

// A part whose styles cannot be loaded is shown without them; its figure is what people came for.
window.addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.includes('CSS')) event.preventDefault();
});
void start();
