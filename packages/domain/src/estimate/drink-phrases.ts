/** Shots and spritzers in a glass: a shot of vodka, an Aperol Spritz, an apple juice with soda. */
export const DRINK_PHRASES: readonly RegExp[] = [
  /\b(?:vodka|whiske?y|tequila|rum|gin|schnapps|liqueur|wheatgrass|energy|jell?o)[ -]shots?\b/gi,
  /\b(?:\p{L}*(?:saft|schorle|wein)|gross(?:er|en)?|klein(?:er|en)?|weiss(?:er|en)?|weiß(?:er|en)?|rot(?:er|en)?)\s+gespritzt(?:e[rn]?)?(?!\p{L})/giu,
  /\b(?:aperol|campari|hugo|limoncello|lillet|wein|wine)[ -]?(?:veneziano )?spritz(?:er)?\b/gi,
];
