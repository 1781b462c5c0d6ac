import type { CarbBasis, Language, Region } from '@carbsight/contracts';

const US_ZONES =
  'Adak|Anchorage|Boise|Chicago|Denver|Detroit|Fort_Wayne|Indiana/.+|Indianapolis|Juneau|Kentucky/.+|Los_Angeles|Louisville|' +
  'Menominee|Metlakatla|New_York|Nome|North_Dakota/.+|Phoenix|Puerto_Rico|Shiprock|Sitka|Yakutat';
const CANADIAN_ZONES =
  'Atikokan|Blanc-Sablon|Cambridge_Bay|Coral_Harbour|Creston|Dawson|Dawson_Creek|Edmonton|Fort_Nelson|Glace_Bay|Goose_Bay|Halifax|' +
  'Inuvik|Iqaluit|Moncton|Montreal|Nipigon|Pangnirtung|Rainy_River|Rankin_Inlet|Regina|Resolute|St_Johns|Swift_Current|Thunder_Bay|' +
  'Toronto|Vancouver|Whitehorse|Winnipeg|Yellowknife';
const MEXICAN_ZONES =
  'Bahia_Banderas|Cancun|Chihuahua|Ciudad_Juarez|Ensenada|Hermosillo|Matamoros|Mazatlan|Merida|Mexico_City|Monterrey|Ojinaga|' +
  'Santa_Isabel|Tijuana';
const LATIN_AMERICAN_ZONES =
  'Argentina/.+|Asuncion|Bogota|Buenos_Aires|Caracas|Catamarca|Cordoba|Costa_Rica|Coyhaique|El_Salvador|Guatemala|Guayaquil|Havana|' +
  'La_Paz|Lima|Managua|Mendoza|Montevideo|Panama|Punta_Arenas|Rosario|Santiago|Santo_Domingo|Tegucigalpa';

/**
 * IANA time zones, with the earlier names that browsers still report; the first match wins. Brazil's are left out because it speaks
 * Portuguese.
 */
const ZONES: readonly (readonly [RegExp, Region])[] = [
  [/^(Europe\/(London|Dublin|Belfast|Isle_of_Man|Jersey|Guernsey)|GB|GB-Eire|Eire)$/, 'gb'],
  [/^(Australia\/.+|Pacific\/(Auckland|Chatham)|Antarctica\/Macquarie|NZ|NZ-CHAT)$/, 'au'],
  [/^Asia\/(Kolkata|Calcutta)$/, 'in'],
  [/^Europe\/(Berlin|Busingen|Vienna|Zurich|Vaduz)$/, 'de'],
  [/^(Europe\/Madrid|Atlantic\/Canary|Africa\/Ceuta)$/, 'es'],
  [
    /^(Europe\/.+|Atlantic\/(Azores|Faroe|Faeroe|Madeira|Reykjavik)|Arctic\/Longyearbyen|Asia\/(Nicosia|Famagusta))$/,
    'europe',
  ],
  [new RegExp(`^(America/(${US_ZONES}|${CANADIAN_ZONES})|Pacific/Honolulu|US/.+|Canada/.+)$`), 'us'],
  [new RegExp(`^(America/(${MEXICAN_ZONES})|Mexico/.+)$`), 'mx'],
  [new RegExp(`^(America/(${LATIN_AMERICAN_ZONES})|Pacific/(Galapagos|Easter)|Chile/.+|Cuba)$`), 'latam'],
];

/** By ISO 3166. Not the United States: `en-US` is what browsers are set to all over the world. */
const COUNTRIES: Partial<Record<Region, string>> = {
  us: 'CA',
  gb: 'GB IE IM JE GG',
  au: 'AU NZ',
  in: 'IN',
  de: 'DE AT CH LI',
  es: 'ES',
  mx: 'MX',
  latam: '419 AR BO CL CO CR CU DO EC GT HN NI PA PE PY SV UY VE',
  europe: 'BE BG CY CZ DK EE FI FR GR HR HU IS IT LT LU LV MT NL NO PL PT RO SE SI SK',
};
const REGION_OF = new Map(
  Object.entries(COUNTRIES).flatMap(([region, countries]) =>
    countries.split(' ').map((country) => [country, region as Region] as const),
  ),
);

const CANADIAN = new RegExp(`^(America/(${CANADIAN_ZONES})|Canada/.+)$`);
export const isCanadianZone = (timezone: string): boolean => CANADIAN.test(timezone);

const regionOfZone = (timezone: string): Region | null => ZONES.find(([zones]) => zones.test(timezone))?.[1] ?? null;

/** A language alone stands for the country where most of its speakers live: `de` for Germany. */
function regionOfTag(tag: string): Region | null {
  try {
    return REGION_OF.get(new Intl.Locale(tag).maximize().region ?? '') ?? null;
  } catch {
    return null;
  }
}

/** What a browser reveals about a new person. */
export type SignUpHints = {
  /** The device's, or UTC. */
  readonly timezone: string;
  /** The header. */
  readonly acceptLanguage?: string | undefined;
};

/** Browsers send the preferred one first, and fewer than this. */
const LANGUAGES_MAX = 10;

/** The zone is where someone lives; a language may only be where they come from, or the browser's. Null: neither tells. */
export function regionAtSignUp({ timezone, acceptLanguage = '' }: SignUpHints): Region | null {
  const tags = acceptLanguage.split(',', LANGUAGES_MAX).map((part) => (part.split(';')[0] ?? '').trim());
  for (const found of [regionOfZone(timezone), ...tags.map(regionOfTag)]) if (found) return found;
  return null;
}

export type PersonLocation = {
  /** Null: not known at sign-up and never chosen. */
  readonly region: Region | null;
  readonly timezone: string;
  readonly language: Language;
};

export function regionOf({ region, timezone, language }: PersonLocation): Region {
  return region ?? regionOfZone(timezone) ?? (language === 'de' ? 'de' : 'elsewhere');
}

/**
 * What "carbohydrate" means on food labels there; null if that differs between countries. It includes fibre in the United States and Canada
 * (21 CFR 101.9) and excludes it under Regulation (EU) 1169/2011, which the United Kingdom kept, under Standard 1.2.8 of Australia and New
 * Zealand, and under the Codex guidelines CXG 2-1985, which India and most of Latin America follow.
 */
export function labelBasisOf(region: Region): CarbBasis | null {
  if (region === 'elsewhere') return null;
  return region === 'us' ? 'total' : 'available';
}
