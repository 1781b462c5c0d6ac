import { cellsOf } from './cells.js';
import { delimiterOf, MeterFileParser } from './parse-meter-file.js';

const question = {
  timezone: 'Europe/Berlin',
  order: null,
  now: new Date('2026-11-20T12:00:00Z'),
  oldest: new Date('2021-11-20T12:00:00Z'),
};

function parse(...lines: string[]) {
  const delimiter = delimiterOf(lines.join('\n'));
  const parser = new MeterFileParser();
  for (const line of lines) parser.take(cellsOf(line, delimiter ?? ','));
  return parser.finish(question);
}
function shown(...lines: string[]) {
  const file = parse(...lines);
  if ('problem' in file) return file;
  const { format, unit, seconds, mgdl } = file;
  const at = [...seconds].map((second) => new Date(second * 1_000).toISOString().slice(0, 16));
  return [format, unit, at.map((time, index) => `${time} ${Math.round(mgdl[index] ?? 0)}`)];
}

const CONTOUR = '#,Date and Time,BGValue [mg/dL],Meal Marker,Data Source,Notes,Activity,Meal  [g],Medication,Location';
const ACCU_CHEK =
  'Date;Time;Result;Unit;Temperature warning;Out of target range;Other;Before meal;After meal;Control test';
const MYSUGR =
  'Date,Time,Tags,Blood Sugar Measurement (mg/dL),Insulin Injection Units (Pen),Basal Injection Units,Insulin Injection Units (Pump),Meal Carbohydrates (Grams),Meal Descriptions,Activity Duration (Minutes),Activity Intensity,Activity Description,Steps,Note,Location,Blood Pressure';
const GLOOKO = 'Name:A B,Date Range:2026-01-01 - 2026-01-31';

it.each<[string, string[], unknown]>([
  [
    'Contour',
    [
      CONTOUR,
      '1,01/13/2026 7:18\u202fAM,108,Fasting,Meter,,,,,',
      '2,01/14/2026 9:10 PM,HI,,Meter,,,,,',
      '3,01/14/2026 10:00 PM,,,,,,40,,',
    ],
    ['contour', 'mg/dL', ['2026-01-13T06:18 108', '2026-01-14T20:10 600']],
  ],
  [
    'a German Contour',
    [
      '#,Datum und Zeit,Messungen [mmol/L],Mahlzeit-Markierung,Datenquelle',
      '1,30.01.26 07:18,"6,0",Nüchtern,Messgerät',
    ],
    ['contour', 'mmol/L', ['2026-01-30T06:18 108']],
  ],
  ...['Test de contrôle', 'Prueba de control', 'Teste de controlo', 'Is control'].map(
    (name): [string, string[], unknown] => [
      `a meter whose control solution is in a column “${name}”`,
      [
        ACCU_CHEK.replace('Control test', name),
        '13.01.2026;07:18;108;mg/dL;;;;X;;',
        '13.01.2026;07:20;45;mg/dL;;;;;;X',
      ],
      ['accu-chek', 'mg/dL', ['2026-01-13T06:18 108']],
    ],
  ),
  [
    'a meter whose rows say that they are of control solution, or deleted',
    [
      'Date,Glucose (mg/dL),Type,Deleted',
      '2026-01-13 07:18,108,Fasting,No',
      '2026-01-13 07:20,45,Control solution,No',
      '2026-01-13 07:21,46,Solución de control,No',
      '2026-01-13 07:22,47,Control,No',
      '2026-01-13 07:23,48,Fasting,Yes',
      '2026-01-13 07:24,49,Daily average,No',
      '2026-01-13 07:25,50,Blood ketone test,No',
      '2026-01-13 07:26,51,Deleted,No',
      '2026-01-13 07:27,52,Correction goal,No',
    ],
    ['meter', 'mg/dL', ['2026-01-13T06:18 108']],
  ],
  [
    'readings beside a judgement, what people write, and columns that are none',
    [
      'Date,Note,Device,Glucose (mg/dL),Max carbs,Status,Deleted,Control-IQ,Is Control',
      '2026-01-13 07:18,raw carrots,Ketone+Glucose meter,108,80,In target,N,On,-',
      '2026-01-13 08:18,Ketones checked too,Standard device,109,80,Low alarm,N,Off,n/a',
    ],
    ['meter', 'mg/dL', ['2026-01-13T06:18 108', '2026-01-13T07:18 109']],
  ],
  [
    'the lowest figures of strips, as low as LO; lower ones are codes',
    ['Date,Glucose (mmol/L)', '2026-01-13 07:18,1.9', '2026-01-13 07:28,LO', '2026-01-13 07:38,0.3'],
    ['meter', 'mmol/L', ['2026-01-13T06:18 39', '2026-01-13T06:28 39']],
  ],
  [
    'Accu-Chek without its drops of control solution',
    [
      'Serial number;Download date;Download time;;;;;;;',
      'U100;20.01.2026;17:04;;;;;;;',
      ACCU_CHEK,
      '13.01.2026;07:18;108;mg/dL;;;;X;;',
      '13.01.2026;07:20;50;mg/dL;;;;;;X',
    ],
    ['accu-chek', 'mg/dL', ['2026-01-13T06:18 108']],
  ],
  [
    'a Spanish Accu-Chek',
    [
      'Fecha;Hora;Resultado;Unidad;Aviso de temperatura;Fuera del intervalo;Otros;Antes de comer;Después de comer;Control',
      '13.01.2026;07:18;6,0;mmol/L;;;;;;',
    ],
    ['accu-chek', 'mmol/L', ['2026-01-13T06:18 108']],
  ],
  [
    'OneTouch',
    [
      'OneTouch Reveal',
      'Item Type,Date and Time,Value,UOM,Notes',
      'Insulin,"Jan 13, 2026 07:10 AM",4,U,',
      'Blood Glucose Reading,"Jan 13, 2026 07:18 AM",108,mg/dL,',
      'Ketone,"Jan 13, 2026 07:19 AM",3.1,mmol/L,',
    ],
    ['onetouch', 'mg/dL', ['2026-01-13T06:18 108']],
  ],
  [
    'the sensor’s file of Glooko',
    [
      GLOOKO,
      'Timestamp,CGM Glucose Value (mg/dl),Serial Number',
      '2026-01-13 07:15,108.0,S1',
      '2026-01-13 07:20,High,S1',
    ],
    ['glooko', 'mg/dL', ['2026-01-13T06:15 108', '2026-01-13T06:20 401']],
  ],
  [
    'the meter’s file of Glooko in German',
    [
      'Name:A B,Datumsbereich:01.01.2026 - 31.01.2026',
      'Zeitstempel,Glukosewert (mmol/l),Manuelles Lesen,Seriennummer',
      '13.01.2026 07:15,"6,0",M,S1',
    ],
    ['glooko', 'mmol/L', ['2026-01-13T06:15 108']],
  ],
  [
    'mySugr',
    [MYSUGR, '"Jan 13, 2026",7:18:33 AM,Fasting,108,,,,,,,,,,,,', '"Jan 13, 2026",8:00:00 AM,,,4,,,30,,,,,,,,'],
    ['mysugr', 'mg/dL', ['2026-01-13T06:18 108']],
  ],
  [
    'xDrip+ without its calibrations',
    ['DAY;TIME;UDT_CGMS;BG_LEVEL;CH_GR;BOLUS;REMARK', '13.01.2026;07:15;108;;;;', '13.01.2026;07:16;;140;;;'],
    ['xdrip', 'mg/dL', ['2026-01-13T06:15 108']],
  ],
  [
    'Juggluco by its instants, whatever the zone',
    [
      'Sensorid\tnr\tUnixTime\tYYYY-mm-dd-HH:MM:SS\tTZ\tMin\tmmol/L\tRate\tChangeLabel',
      'S1\t882\t1768284900\t2026-01-13-09:15:00\t3\t13854\t6.0\t+0.49\tSTABLE',
    ],
    ['juggluco', 'mmol/L', ['2026-01-13T06:15 108']],
  ],
  [
    'the table of another meter',
    ['Meter XY', 'Date;Time;Glucose (mg/dL);Note', '2026-01-13;07:18;108;'],
    ['meter', 'mg/dL', ['2026-01-13T06:18 108']],
  ],
  [
    'a row whose remark names something else',
    ['Date,Glucose (mg/dL),Note', '2026-01-13 07:18,108,Ketones high', '2026-01-13 08:18,110,'],
    ['meter', 'mg/dL', ['2026-01-13T06:18 108', '2026-01-13T07:18 110']],
  ],
  [
    'figures with their unit in one cell',
    ['Concentration,Glucose measured,Date,Time', 'blood,6.0 mmol/L,1/13/26,07:18'],
    ['meter', 'mmol/L', ['2026-01-13T06:18 108']],
  ],
])('reads %s', (_, lines, expected) => {
  expect(shown(...lines)).toEqual(expected);
});

it.each([
  ['cholesterol', ['Date,Time,LDL result (mg/dL)', '2026-01-13,07:18,108']],
  ['a lab’s list', ['Date;Test;Result;Unit', '2026-01-13 07:18;Triglycerides result;108;mg/dL']],
  [
    'figures that a pump was told',
    [GLOOKO, 'Timestamp,Insulin Type,Blood Glucose Input (mg/dl),Carbs Input (g)', '2026-01-13 07:15,x,108,40'],
  ],
  ['a kind after its figure', ['Date,Result,Unit,Test', '2026-01-13 07:18,180,mg/dL,LDL cholesterol']],
  ...[
    'Urine glucose',
    '24h avg glucose',
    'Max glucose',
    'Glucose SD',
    'Glucose goal',
    'Low glucose threshold',
    'Glucosa máxima',
    'Tagesmittel Glukose',
    'Uric acid result',
    'Previous glucose',
    'Predicted glucose',
    'Glucose change',
    'Estimated average glucose',
    'Glucose per unit',
    'Vorhergesagte Glukose',
    'Durchschnitt der Glukose',
    'Glucosa prevista',
    'Promedio de glucosa',
  ].map((name): [string, string[]] => [name, [`Date,${name} (mg/dL)`, '2026-01-13 07:18,108']]),
])('takes no readings from %s', (_, lines) => {
  expect(parse(...lines)).toMatchObject({ problem: expect.stringMatching(/unknown|no-readings/) });
});

it('does not mistake every table with a unit for LibreView', () => {
  expect(shown('Device,Serial,Time,Glucose (mg/dL)', 'X,1,2026-01-13 07:18,108')).toEqual([
    'meter',
    'mg/dL',
    ['2026-01-13T06:18 108'],
  ]);
});
