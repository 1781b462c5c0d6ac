/** What a group of `reads` cost, in US dollars; null when the price of one of them was unknown. */
export const KNOWN_COST = 'CASE WHEN bool_or(cost_usd IS NULL) THEN NULL ELSE coalesce(sum(cost_usd), 0) END';
