/** The digits of a retail barcode in their longest usual form, or why a code is not one. */
export type Barcode = { readonly code: string } | { readonly problem: 'not-a-retail-code' | 'wrong-check-digit' };

/**
 * EAN-13, EAN-8, UPC-A and UPC-E, as typed or scanned: spaces and hyphens are ignored, UPC-A gets the leading zero of EAN-13, and
 * UPC-E is expanded (GS1 General Specifications, 5.2 and 7.10).
 */
export function parseBarcode(typed: string): Barcode {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d{8}$|^\d{12,14}$/.test(digits) || /^0+$/.test(digits)) return { problem: 'not-a-retail-code' };
  // Some eight digits are valid as both; EAN-8 with a leading 0 is only used inside shops.
  const forms = digits.length === 8 ? [digits, expandUpcE(digits)] : [digits];
  const candidates = digits.startsWith('0') ? forms.toReversed() : forms;
  const valid = candidates.find((each) => each !== null && hasCheckDigit(each));
  if (!valid) return { problem: 'wrong-check-digit' };
  if (valid.length === 12) return { code: `0${valid}` };
  // A GTIN-14 with the indicator 0 is the same trade item, and so is an EAN-8 in its length.
  if (/^0{6}\d{8}$/.test(valid)) return { code: valid.slice(6) };
  return valid.length === 14 && valid.startsWith('0') ? { code: valid.slice(1) } : { code: valid };
}

/**
 * The barcode in a spreadsheet cell, where it is treated as a number: leading zeros that were cut off are restored if the check digit
 * proves it.
 */
export function barcodeOfCell(cell: string): Barcode {
  const typed = cell.replace(/^(\d+)[.,]0+$/, '$1');
  const barcode = parseBarcode(typed);
  if ('code' in barcode || !/^\d{6,12}$/.test(typed)) return barcode;
  const padded = [8, 12, 13]
    .filter((length) => length > typed.length)
    .map((length) => parseBarcode(typed.padStart(length, '0')));
  return padded.find((each) => 'code' in each) ?? barcode;
}

/** The digit that makes digits without it a GS1 number. */
export const checkDigitOf = (digits: string): number =>
  Array.from({ length: 10 }, (_, digit) => digit).find((digit) => hasCheckDigit(`${digits}${digit}`)) ?? 0;

/** GS1 check digit: weights 3 and 1 from the right, a multiple of ten with the digit itself. */
export function hasCheckDigit(code: string): boolean {
  const digits = [...code].map(Number);
  const sum = digits.reverse().reduce((total, digit, at) => total + digit * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** The UPC-A of a UPC-E with number system and check digit; null if it is not one. */
function expandUpcE(code: string): string | null {
  const [, system, body, last, check] = /^([01])(\d{5})(\d)(\d)$/.exec(code) ?? [];
  if (system === undefined || body === undefined || last === undefined || check === undefined) return null;
  const of = (from: number, to: number) => body.slice(from, to);
  if (last <= '2') return `${system}${of(0, 2)}${last}0000${of(2, 5)}${check}`;
  if (last === '3') return `${system}${of(0, 3)}00000${of(3, 5)}${check}`;
  if (last === '4') return `${system}${of(0, 4)}00000${of(4, 5)}${check}`;
  return `${system}${of(0, 5)}0000${last}${check}`;
}
