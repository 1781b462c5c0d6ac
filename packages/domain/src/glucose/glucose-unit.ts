import type { GlucoseUnit } from '@carbsight/contracts';
import { isCanadianZone, type PersonLocation, regionOf } from '../regions.js';

/**
 * Where meters show mmol/L, beside the British Isles, Australia, New Zealand and Canada. Germany is left out: the west counts in mg/dL, the
 * east in mmol/L.
 */
const MMOL_ZONES = new RegExp(
  '^(' +
    'Europe/(Amsterdam|Belgrade|Bratislava|Budapest|Copenhagen|Helsinki|Kiev|Kyiv|Ljubljana|Malta|Mariehamn|Moscow|Oslo|Podgorica|Prague|' +
    'Riga|Sarajevo|Skopje|Sofia|Stockholm|Tallinn|Vaduz|Vilnius|Zagreb|Zurich)|' +
    'Arctic/Longyearbyen|Atlantic/(Faroe|Faeroe|Reykjavik)|Africa/Johannesburg|' +
    'Asia/(Almaty|Chongqing|Hong_Kong|Kuala_Lumpur|Kuching|Macau|Shanghai|Singapore|Urumqi|Yekaterinburg|Novosibirsk|Vladivostok)|' +
    'PRC|Hongkong|Singapore|Iceland' +
    ')$',
);

/** The unit of the meters where a person lives, until they choose one or their source says it. */
export function glucoseUnitOf(person: PersonLocation): GlucoseUnit {
  const region = regionOf(person);
  if (region === 'gb' || region === 'au') return 'mmol/L';
  // Someone who says that they live elsewhere than their clock suggests counts as there.
  const livesByClock = region === regionOf({ ...person, region: null });
  return livesByClock && (MMOL_ZONES.test(person.timezone) || isCanadianZone(person.timezone)) ? 'mmol/L' : 'mg/dL';
}
