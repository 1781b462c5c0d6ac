/** Programs and makers whose files hold no table of readings that can be read, by what such a file has near its beginning. */
const PROGRAMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Apple Health', /HealthKit|HKQuantityType|<HealthData/],
  ['Nightscout', /"sgv"\s*:/],
  ['Tidepool', /tidepool|"type"\s*:\s*"[cs]m?bg"/i],
  ['Glooko', /glooko|^\uFEFF?"?(?:Name|Nombre|Nom|Nome|Naam|Namn|Navn)\s*:[^\n]*\d{4}/i],
  ['OneTouch', /one ?touch|lifescan/i],
  ['Accu-Chek', /accu-?chek/i],
  ['Contour', /\bcontour\b|ascensia/i],
  ['mySugr', /mysugr|blood sugar measurement/i],
  ['Juggluco', /juggluco|^\uFEFF?Sensorid/i],
  ['xDrip+', /xdrip/i],
  ['SiDiary', /sidiary|\bUDT_/i],
  ['Diabetes:M', /diabetes:m|DateTimeFormatted/i],
  ['t:connect', /t:(?:connect|slim)|tandem/i],
  ['Eversense', /eversense|senseonics/i],
  ['Dexcom', /dexcom/i],
  ['LibreView', /libreview|freestyle/i],
  ['CareLink', /carelink|minimed|medtronic/i],
];

/** The program that a file seems to be from, by its first lines; null if nothing tells. */
export const programOf = (head: string): string | null => PROGRAMS.find(([, mark]) => mark.test(head))?.[0] ?? null;
