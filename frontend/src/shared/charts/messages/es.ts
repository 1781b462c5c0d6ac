import type { Translation } from '../../i18n';
import type { english } from '../ChartWithTable';

export const spanish: Translation<typeof english> = {
  showTable: 'Mostrar como tabla',
  showChart: 'Mostrar como gráfico',
  showTableOf: 'Mostrar como tabla: {{label}}',
  showChartOf: 'Mostrar como gráfico: {{label}}',
  figures: 'Valores: {{label}}',
};
