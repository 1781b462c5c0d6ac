import type { Translation } from '../../i18n';
import type { english } from '../ChartWithTable';

export const german: Translation<typeof english> = {
  showTable: 'Als Tabelle',
  showChart: 'Als Diagramm',
  showTableOf: 'Als Tabelle: {{label}}',
  showChartOf: 'Als Diagramm: {{label}}',
  figures: 'Zahlen: {{label}}',
};
