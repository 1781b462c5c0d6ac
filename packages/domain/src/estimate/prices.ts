/** What a provider charges, in US dollars per million tokens. */
export type TokenPrice = { readonly inputUsdPerMillion: number; readonly outputUsdPerMillion: number };

export type TokenCount = { readonly inputTokens: number; readonly outputTokens: number };

/** Cost of one call in US dollars, to a millionth: sums over many calls stay exact in a `numeric` column. */
export function costUsd(tokens: TokenCount, price: TokenPrice): number {
  const microDollars = tokens.inputTokens * price.inputUsdPerMillion + tokens.outputTokens * price.outputUsdPerMillion;
  return Math.round(microDollars) / 1_000_000;
}
