import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fromRoot } from '../lib/paths.mjs';

const load = (...path) => readFileSync(fromRoot(...path), 'utf8');
const alerts = load('deploy/prometheus/alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1);
const tests = load('deploy/prometheus/alerts.test.yml')
  .split(/^ {6}- eval_time: /m)
  .slice(1);
const nameOf = (text) => text.match(/\w+/)[0];

// promtool tests what the alerts compute (`npm run compose-smoke`); this checks that none lacks tests or a runbook.
it.each(alerts.map((text) => [nameOf(text), text]))(
  '%s has a firing test, a silent test and a runbook',
  (name, text) => {
    const own = tests.filter((test) => test.includes(`alertname: ${name}\n`));
    expect(own.some((test) => test.includes('exp_alerts: []'))).toBe(true);
    expect(own.some((test) => test.includes('- exp_labels:'))).toBe(true);
    const page = text.match(/runbook: (\S+)/)?.[1];
    expect(existsSync(fromRoot(page))).toBe(true);
    if (page !== 'docs/runbooks/mails.md') expect(load(page)).toContain(`\`${name}\``);
  },
);

describe('the dashboard', () => {
  const dashboard = JSON.parse(load('deploy/grafana/dashboards/carbsight.json'));
  const [source] = parse(load('deploy/grafana/provisioning/datasources/prometheus.yml')).datasources;
  const [provider] = parse(load('deploy/grafana/provisioning/dashboards/carbsight.yml')).providers;
  const { services } = parse(load('docker-compose.yml'), { merge: true });

  it('is mounted where Grafana looks for it, and its data source points at Prometheus', () => {
    const mounts = services.grafana.volumes.join('\n');
    expect(mounts).toContain(`./deploy/grafana/dashboards:${provider.options.path}:ro`);
    for (const folder of ['datasources', 'dashboards'])
      expect(mounts).toContain(`./deploy/grafana/provisioning/${folder}:/etc/grafana/provisioning/${folder}:ro`);
    expect(provider).toMatchObject({ type: 'file', name: expect.any(String) });
    // Grafana refuses a dashboard with the same name as its folder.
    expect(provider.folder).not.toBe(dashboard.title);
    expect(source).toMatchObject({ type: 'prometheus', access: 'proxy', isDefault: true });
    expect(new URL(source.url).hostname in services).toBe(true);
  });

  it('has panels that query this source, with unique ids and without overlap', () => {
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

  // Grafana before 8.3 accepts only a string and shows empty panels for an object. Later versions convert it, but only in a
  // dashboard below schema 33. If the named source does not exist, both use the first Prometheus they find.
  it('names its source in a way that old and new Grafana understand, defaulting to the provisioned one', () => {
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

  it('sets thresholds for single figures, which Grafana would otherwise colour red from 80 on', () => {
    const figures = dashboard.panels.filter(({ type }) => type === 'stat');
    expect(figures.length).toBeGreaterThan(3);
    for (const { fieldConfig } of figures) expect(fieldConfig.defaults.thresholds?.steps.length).toBeGreaterThan(0);
  });
});
