import { type ApiUnderTest, startApi } from './api-under-test.js';
import { Visitor } from './visitor.js';

describe('the description of the API', () => {
  let api: ApiUnderTest;
  let anybody: Visitor;

  beforeAll(async () => {
    api = await startApi('docs');
    anybody = new Visitor(api.url);
  });
  afterAll(() => api.close());

  it('is a document, in JSON and in YAML', async () => {
    const json = await anybody.call('GET', '/api/openapi.json');
    expect(json.body).toMatchObject({ info: { title: 'Carbsight' }, paths: { '/api/scans': {} } });
    expect((await anybody.call('GET', '/api/docs-yaml')).body).toContain('title: Carbsight');
  });

  it.each(['/api/docs', '/api/docs/', '/api/docs/index.html'])('is a page at %s, with all its files', async (path) => {
    const page = await anybody.call('GET', path);
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.any(String)]);
    expect(page.body).toContain('<title>Carbsight API</title>');
    const files = [...String(page.body).matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const answer = await anybody.call('GET', new URL(file, new URL(path, api.url)).pathname);
      expect([file, answer.status]).toEqual([file, 200]);
    }
  });
});
