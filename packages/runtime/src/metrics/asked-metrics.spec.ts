import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Metrics } from './metrics.js';

const load = (path: string) => readFileSync(join(__dirname, '../../../../deploy', path), 'utf8');

type Dashboard = { panels: { targets: { expr: string }[] }[] };
const alertExpressions = load('prometheus/alerts.yml')
  .split(/^ {8}expr: /m)
  .slice(1)
  .map((text) => text.split(/^ {8}\w+: /m)[0] ?? '');
const dashboard = JSON.parse(load('grafana/dashboards/carbsight.json')) as Dashboard;
const panelExpressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Prometheus itself provides `up` and adds these labels to everything it scrapes. */
const OF_PROMETHEUS = ['job', 'instance', 'le'];

function metricsIn(text: string): string[] {
  return [...text.matchAll(/\b(?:carbsight|nodejs|process)_\w+/g)].map(([name]) => name);
}

describe('the metrics used by alerts and dashboards', () => {
  const known = new Map(
    new Metrics().registry.getMetricsAsArray().map((metric) => {
      const { labelNames = [] } = metric as unknown as { labelNames?: string[] };
      return [metric.name, [...labelNames, ...OF_PROMETHEUS]];
    }),
  );
  const labelsOf = (name: string) => known.get(name) ?? known.get(name.replace(/_(bucket|sum|count)$/, ''));

  it('finds every expression', () => {
    expect(alertExpressions.length).toBeGreaterThan(10);
    expect(panelExpressions.length).toBeGreaterThan(15);
    for (const expression of [...alertExpressions, ...panelExpressions]) expect(expression).toMatch(/_\w+|up\{/);
  });

  it.each([...alertExpressions, ...panelExpressions])('are exported by the programs: %s', (expression) => {
    expect(metricsIn(expression).filter((name) => !labelsOf(name))).toEqual([]);
    for (const [, name = '', selector = ''] of expression.matchAll(/\b(\w+)\{([^}]*)\}/g)) {
      const asked = [...selector.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label);
      if (name !== 'up') expect(labelsOf(name)).toEqual(expect.arrayContaining(asked));
    }
    const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
    const given = metricsIn(expression).flatMap((name) => labelsOf(name) ?? []);
    expect(grouped.filter((label) => !given.includes(label))).toEqual([]);
  });

  it('are tested with series that exist', () => {
    expect(metricsIn(load('prometheus/alerts.test.yml')).filter((name) => !labelsOf(name))).toEqual([]);
  });
});
