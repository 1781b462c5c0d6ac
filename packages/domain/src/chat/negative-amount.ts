/** `-5 g rice`, `minus 20 g`: neither a range (`50-60 g`) nor a dash before the amount (`rice - 60 g`, `- 60 g rice`). */
const NEGATIVE =
  /(?:^|(?<![\d\s])\s+|\()(?:[-\u2212\u2013]|minus\s)(?=\d)[\d.,]+\s?(?:g|gr|grams?|gramm|kg|ml|cl|l|oz)(?!\p{L})/iu;

export function namesNegativeAmount(text: string): boolean {
  return NEGATIVE.test(text.normalize('NFKC').trim());
}
