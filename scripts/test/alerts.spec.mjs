import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fromRoot } from '../lib/paths.mjs';

const read = (...path) => readFileSync(fromRoot(...path), 'utf8');
const alerts = read('deploy/prometheus/alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1);
const tests = read('deploy/prometheus/alerts.test.yml')
  .split(/^ {6}- eval_time: /m)
  .slice(1);
const nameOf = (text) => text.match(/\w+/)[0];

// What they compute is tried by promtool (`npm run compose-smoke`); here nothing may be forgotten.
it.each(alerts.map((text) => [nameOf(text), text]))(
  '%s fires once, stays silent once, and has its page',
  (name, text) => {
    const own = tests.filter((test) => test.includes(`alertname: ${name}\n`));
    expect(own.some((test) => test.includes('exp_alerts: []'))).toBe(true);
    expect(own.some((test) => test.includes('- exp_labels:'))).toBe(true);
    const page = text.match(/runbook: (\S+)/)?.[1];
    expect(existsSync(fromRoot(page))).toBe(true);
    if (page !== 'docs/runbooks/mails.md') expect(read(page)).toContain(`\`${name}\``);
  },
);

describe('the dashboard', () => {
  const dashboard = JSON.parse(read('deploy/grafana/dashboards/carbsight.json'));
  const [source] = parse(read('deploy/grafana/provisioning/datasources/prometheus.yml')).datasources;
  const [provider] = parse(read('deploy/grafana/provisioning/dashboards/carbsight.yml')).providers;
  const { services } = parse(read('docker-compose.yml'), { merge: true });

  it('is found where Grafana is told to look, and its source where Prometheus listens', () => {
    const mounts = services.grafana.volumes.join('\n');
    expect(mounts).toContain(`./deploy/grafana/dashboards:${provider.options.path}:ro`);
    for (const folder of ['datasources', 'dashboards'])
      expect(mounts).toContain(`./deploy/grafana/provisioning/${folder}:/etc/grafana/provisioning/${folder}:ro`);
    expect(provider).toMatchObject({ type: 'file', name: expect.any(String) });
    // Grafana stores no dashboard that is called like a folder.
    expect(provider.folder).not.toBe(dashboard.title);
    expect(source).toMatchObject({ type: 'prometheus', access: 'proxy', isDefault: true });
    expect(new URL(source.url).hostname in services).toBe(true);
  });

  it('has panels that ask this source, with ids of their own and without one upon the other', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    for (const panel of dashboard.panels) {
      expect(['stat', 'timeseries']).toContain(panel.type);
      expect(panel.gridPos.x + panel.gridPos.w).toBeLessThanOrEqual(24);
      expect(panel.datasource).toBe(`$\{${dashboard.templating.list[0].name}}`);
      expect(panel.targets.length).toBeGreaterThan(0);
      for (const target of panel.targets) expect(target).not.toHaveProperty('datasource');
    }
  });

  // Grafana before 8.3 takes a string only and shows empty panels for an object; a later one makes the object itself, but
  // only in a dashboard below schema 33. Where there is no such source, both take the first Prometheus there is.
  it('names its source in the one way that old and new Grafana understand, and starts with the provisioned one', () => {
    expect(dashboard.schemaVersion).toBeLessThan(33);
    expect(dashboard.templating.list).toEqual([
      expect.objectContaining({
        name: 'datasource',
        type: 'datasource',
        query: source.type,
        refresh: 1,
        current: { text: source.name, value: source.uid },
      }),
    ]);
  });

  it('has colours that mean something: without steps of their own single figures are red from 80 on', () => {
    const figures = dashboard.panels.filter(({ type }) => type === 'stat');
    expect(figures.length).toBeGreaterThan(3);
    for (const { fieldConfig } of figures) expect(fieldConfig.defaults.thresholds?.steps.length).toBeGreaterThan(0);
  });
});
