import { screen, waitFor } from '@testing-library/react';
import { fakeApi, type Routes, refusal, signedIn } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';
import { switchLanguage } from '../../shared/i18n';
import { aPublishedPage } from './content-item.fixture';

const page = aPublishedPage();

function open(path: string, routes: Routes = {}) {
  return { ...fakeApi({ ...signedIn(null), ...routes }), ...renderApp(path) };
}

describe('a published page', () => {
  it.each([
    ['/blog/bread', 'blog'],
    ['/Blog/bread', 'blog'],
    ['/compare/bread', 'comparison'],
    ['/bread', 'static'],
  ] as const)('is at %s', async (path, contentType) => {
    open(path, { [`GET /api/content/${contentType}/bread`]: () => ({ body: { ...page, contentType } }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bread' })).toBeVisible();
    expect(screen.getByText('bread', { selector: 'strong' })).toBeVisible();
    expect(document.title).toBe('Bread · Carbsight');
    expect(screen.queryByText('This text is in English.')).not.toBeInTheDocument();
  });

  it('describes itself to search engines, as long as it is open', async () => {
    const meta = document.head.appendChild(
      Object.assign(document.createElement('meta'), { name: 'description', content: 'The app' }),
    );
    const { user } = open('/blog/bread', {
      'GET /api/content/blog/bread': () => ({ body: page }),
      'GET /api/content/blog': () => ({ body: [page] }),
    });
    await waitFor(() => expect(meta.content).toBe('About bread.'));
    await user.click(screen.getByRole('link', { name: 'Blog' }));
    await user.click(await screen.findByRole('link', { name: 'Learn about' }));
    await waitFor(() => expect(meta.content).toBe('The app'));
    meta.remove();
  });

  it('links to our own pages within the app', async () => {
    const html =
      '<p><a href="/about">Our way</a> <a href="https://elsewhere.example" target="_blank" rel="noopener">Else</a></p>';
    const { user, address } = open('/blog/bread', {
      'GET /api/content/blog/bread': () => ({ body: { ...page, html } }),
    });
    await user.click(await screen.findByRole('link', { name: 'Our way' }));
    expect(address()).toBe('/about');
    expect(await screen.findByRole('heading', { level: 1, name: 'How Carbsight sees carbs' })).toBeVisible();
  });

  it.each(['/blog/none', '/compare/none', '/none', '/faq/-', '/static/%2F%2Felsewhere.example'])(
    'that does not exist is the not-found page: %s',
    async (path) => {
      open(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    },
  );

  it('retries when it could not be loaded', async () => {
    const { user, routes } = open('/blog/bread', {
      'GET /api/content/blog/bread': () => refusal(503, 'unavailable', 'The database is away.'),
    });
    expect(await screen.findByText('The database is away.')).toBeVisible();
    routes['GET /api/content/blog/bread'] = () => ({ body: page });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bread' })).toBeVisible();
  });
});

it.each([
  ['/comparison/Bread', 'comparison', '/compare/bread'],
  ['/static/bread', 'static', '/bread'],
  ['/faq/bread', 'faq', '/faq'],
])('the address %s of the administrator’s list leads to the public one', async (path, contentType, target) => {
  const { address } = open(path, {
    [`GET /api/content/${contentType}/bread`]: () => ({ body: { ...page, contentType } }),
    'GET /api/content/faq': () => ({ body: [{ ...page, contentType: 'faq' }] }),
  });
  await waitFor(() => expect(address()).toBe(target));
  if (contentType === 'faq') await waitFor(() => expect(screen.getByRole('button', { name: 'Bread' })).toHaveFocus());
});

describe('the blog', () => {
  it('lists its posts with links', async () => {
    const { user, address } = open('/blog', {
      'GET /api/content/blog': () => ({ body: [page] }),
      'GET /api/content/blog/bread': () => ({ body: page }),
    });
    expect(await screen.findByText('About bread.')).toBeVisible();
    expect(screen.getByText('November 20, 2026')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Bread' }));
    expect(address()).toBe('/blog/bread');
  });

  it('says that there is nothing yet', async () => {
    open('/blog', { 'GET /api/content/blog': () => ({ body: [] }) });
    expect(await screen.findByText('No posts yet')).toBeVisible();
  });
});

describe('the questions', () => {
  const question = (slug: string, title: string) =>
    aPublishedPage({ id: crypto.randomUUID(), contentType: 'faq', slug, title });
  const questions = [question('rice', 'How much is in rice?'), question('bread', 'How much is in bread?')];
  const faq: Routes = {
    'GET /api/content/faq': () => ({ body: questions }),
    'GET /api/content/faq/bread': () => ({ body: { ...questions[1], html: '<p>About half.</p>' } }),
  };

  it('open one by one, and load their answers then', async () => {
    const { user, calls } = open('/faq', faq);
    const control = await screen.findByRole('button', { name: 'How much is in bread?' });
    expect(calls.some(({ url }) => url.pathname.endsWith('/bread'))).toBe(false);
    await user.click(control);
    expect(await screen.findByText('About half.')).toBeVisible();
    expect(control).toHaveAttribute('aria-expanded', 'true');
  });

  it('open by their address, and get the focus', async () => {
    open('/faq#bread', faq);
    expect(await screen.findByText('About half.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'How much is in bread?' })).toHaveFocus();
  });

  it('say that the requested one is gone', async () => {
    open('/faq#gone', faq);
    expect(await screen.findByText('The question you were looking for is no longer here.')).toBeVisible();
  });
});

describe('in German', () => {
  beforeEach(() => switchLanguage('de'));
  afterEach(() => switchLanguage('en'));

  it('lists articles with their dates, and says once that they are English', async () => {
    open('/blog', { 'GET /api/content/blog': () => ({ body: [page] }) });
    expect(await screen.findByText('20. November 2026')).toBeVisible();
    expect(screen.getByText('Die Artikel sind auf Englisch.')).toBeVisible();
    // A screen reader must read it with an English voice.
    expect(screen.getByRole('heading', { level: 2, name: 'Bread' })).toHaveAttribute('lang', 'en');
  });

  it('says nothing about the language where only some articles are English', async () => {
    const german = aPublishedPage({
      id: '0190a000-0000-7000-8000-00000000000b',
      slug: 'brot',
      language: 'de',
      title: 'Brot',
    });
    open('/blog', { 'GET /api/content/blog': () => ({ body: [page, german] }) });
    expect(await screen.findByRole('heading', { level: 2, name: 'Brot' })).toBeVisible();
    expect(screen.queryByText('Die Artikel sind auf Englisch.')).not.toBeInTheDocument();
  });

  it('asks for the German text of an article and reads it with a German voice', async () => {
    const german = aPublishedPage({ language: 'de', title: 'Brot', html: '<p>Über <strong>Brot</strong>.</p>' });
    const { calls } = open('/blog/bread', { 'GET /api/content/blog/bread': () => ({ body: german }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Brot' })).toHaveAttribute('lang', 'de');
    expect(calls.find(({ url }) => url.pathname === '/api/content/blog/bread')?.url.search).toBe('?language=de');
    expect(screen.queryByText('Dieser Text ist auf Englisch.')).not.toBeInTheDocument();
  });

  it('has an English article read with an English voice, and says so', async () => {
    open('/blog/bread', { 'GET /api/content/blog/bread': () => ({ body: page }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bread' })).toHaveAttribute('lang', 'en');
    expect(screen.getByText('bread', { selector: 'strong' }).closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Dieser Text ist auf Englisch.').closest('[lang="en"]')).toBeNull();
  });

  it('says that the operator’s own text about the features is English', async () => {
    open('/features', { 'GET /api/content/static/features': () => ({ body: page }) });
    expect(await screen.findByText('Dieser Text ist auf Englisch.')).toBeVisible();
  });

  it('explains how estimates are made', async () => {
    open('/about');
    expect(await screen.findByRole('heading', { level: 1, name: 'Wie Carbsight Kohlenhydrate sieht' })).toBeVisible();
    expect(screen.getByText(/Ist die Spanne groß oder die Sicherheit gering/)).toBeVisible();
  });
});
