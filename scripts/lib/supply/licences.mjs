/** Licences that require at most a notice. Names and grammar: https://spdx.org/licenses */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Only for packages that stay replaceable and unmodified (sharp's libvips, libheif's WebAssembly, web-push). */
const ALLOWED_FOR = {
  'LGPL-3.0': /^libheif-js$/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^web-push$/,
};

/** For build and test tools, which are not distributed. */
const ALLOWED_IN_DEVELOPMENT = new Set(['CC-BY-4.0', 'MPL-2.0']);

/** Packages without a licence in their metadata; their own files state it. */
const STATED_ELSEWHERE = {
  'passport-strategy@1.0.0': 'MIT',
  'pause@0.0.1': 'MIT',
  'xmlhttprequest-ssl@2.1.2': 'MIT',
};

/** @returns each package of a CycloneDX document with an unknown or refused licence, and that licence */
export function refusedLicences({ components }) {
  return components
    .filter((component) => !isOurs(component))
    .map((component) => ({ package: component['bom-ref'], licence: licenceOf(component), component }))
    .filter(({ licence, component }) => !isAllowed(licence, component))
    .map(({ package: name, licence }) => ({ package: name, licence: licence ?? 'none stated' }));
}

const has = ({ properties = [] }, name) => properties.some((property) => property.name === name);
const isOurs = (component) => has(component, 'cdx:npm:package:private');

function licenceOf(component) {
  const stated = (component.licenses ?? []).map(({ expression, license }) => expression ?? license.id ?? license.name);
  return stated.length > 0 ? stated.join(' AND ') : STATED_ELSEWHERE[component['bom-ref']];
}

/** Nested parentheses are not parsed, so such an expression is refused. */
function isAllowed(licence, component) {
  const choices = (licence ?? '').replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => isAllowedId(id, component)));
}

function isAllowedId(id, component) {
  if (ALLOWED.has(id)) return true;
  if (ALLOWED_IN_DEVELOPMENT.has(id) && has(component, 'cdx:npm:package:development')) return true;
  const name = component['bom-ref'].replace(/@[^@]*$/, '');
  return Boolean(ALLOWED_FOR[id]?.test(name));
}
