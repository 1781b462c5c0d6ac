import { checkDigitOf, hasCheckDigit, parseBarcode } from './barcode.js';

/** A GS1 element string's first item, with its brackets or without: "(01)09506000134352(17)270101". */
const ELEMENTS = /^(?:\]\w\d|<GS>|[^\w(])*\(?0[12]\)?(\d{14})/u;
/** One that comes after others, whose ends only brackets tell: "(17)270101(01)09506000134352". */
const LATER_ELEMENT = /^(?:\(\d{2,4}\)[^()]*)+?\(0[12]\)\s*(\d(?:\s?\d){13})(?!\s?\d)/u;
/** GS1 Digital Link, on whatever site: "https://example.com/01/09506000134352/10/ABC". */
const DIGITAL_LINK = /^https?:\/\/[^/?#\s]+\/(?:[^?#\s]*\/)?(?:01|gtin)\/(\d{8}|\d{12,14})(?=[/?#]|$)/iu;
/** Figures 1 to 8 before an article's number say how many of it a case holds. */
const CASE = /^[1-8]/;

/**
 * The code of the product that a symbol on its package names: a GS1 element string (GS1-128, DataMatrix), a GS1 Digital Link (QR), or a
 * case's fourteen digits (ITF-14), which lead to what is in the case. Null for any other text, such as a link to a web page.
 */
export function codeInSymbol(text: string): string | null {
  const element = ELEMENTS.exec(text)?.[1] ?? LATER_ELEMENT.exec(text)?.[1]?.replace(/\s/g, '');
  const digits = DIGITAL_LINK.exec(text)?.[1] ?? element ?? (/^\d{14}$/.test(text) ? text : null);
  if (digits === null || !hasCheckDigit(digits)) return null;
  const barcode = parseBarcode(digits.length === 14 && CASE.test(digits) ? ofOne(digits) : digits);
  return 'code' in barcode ? barcode.code : null;
}

/** The number of one article in a case. */
function ofOne(digits: string): string {
  const article = digits.slice(1, -1);
  return `${article}${checkDigitOf(article)}`;
}
