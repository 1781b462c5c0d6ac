export const english = {
  showTable: 'Show as table',
  showChart: 'Show as chart',
  showTableOf: 'Show as table: {{label}}',
  showChartOf: 'Show as chart: {{label}}',
  figures: 'Figures: {{label}}',
} as const;
