/**
 * Dosing language in folded text (lower case, no accents), in English, German and Spanish. When in doubt a pattern matches: a
 * lost remark about food is nothing compared to a dose that someone follows.
 * Excluded on purpose: bread units and exchanges (measures of carbohydrate), a German tin (`Dose Mais`), a squeeze (`Spritzer
 * Zitrone`), `Spaghetti Bolo`, a shot of espresso, the ratio of one food to another in words.
 */

const number = String.raw`(?:\d+(?:[.,]\d+)?|[¼½¾])`;
const numberWord =
  '(?:half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|couple of|few|several|some|' +
  'more|extra|additional|many|ein|eine|einen|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|zwanzig|einige|' +
  'paar|mehr|un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|unas|varias|mas)';
/** A small amount, as figure or word, and what may stand between it and its unit. */
const amount = String.raw`(?:${number}|${numberWord})[ ~-]*(?:(?:full|whole|extra|more|ganze|mas)\s+)?`;
const carbMeasure =
  '(?:bread|carb|carbs|carbohydrate|carbohydrates|exchange|starch|food|fruit|alcohol|measure|measurement|brot|pan|' +
  'hidratos|carbohidratos|fruta|energy)';
const unit = '(?:units?|iu|ui|ie|einheit|einheiten|unidad|unidades|unites?|unita|eenheden|clicks?)';

export const dosingPatterns: readonly RegExp[] = [
  // Boluses.
  /(?<![a-z])(?:pre|super|micro|auto)?[\W_]{0,3}b[\W_]{0,3}[o0][\W_]{0,3}l[\W_]{0,3}[uv][\W_]{0,3}[s5](?:es|ed|ing|abgabe|rechner|en|menge)?(?![a-z])/,
  /bolus/,
  /\bbolos?\s+(?:de\s+)?(?:\d|insul|correc|comida|correct|prandial|extendid|dual|cuadrad|rapid)/,
  /\b(?:dar|das|da|pon|ponte|ponerse|poner|administra\w*|tu|su)\s+(?:un |el )?bolos?\b/,

  // Units: an amount of them, what one of them covers, or simply "units" that are not a measure of food.
  new RegExp(String.raw`\b${amount}${unit}\b(?!\s+(?:of|de|an)\s+${carbMeasure}\b)`),
  new RegExp(String.raw`(?<![\d.,])${number}\s*(?:u|e)\b`),
  new RegExp(String.raw`\b${numberWord}\s+u\b`),
  new RegExp(String.raw`\b(?:per|pro|por|je|each|cada|every)\s+(?:${number}\s*)?(?:${unit}|u)\b`),
  /\/\s*(?:\d+(?:[.,]\d+)?\s*)?(?:units?|u|iu|ie|ui|einheit(?:en)?|unidad(?:es)?)\b/,
  new RegExp(String.raw`(?<!\b${carbMeasure}[ -])\bunits?\b(?!\s+of\s+${carbMeasure}\b)`),
  new RegExp(String.raw`\bunidades\b(?!\s+de\s+${carbMeasure}\b)`),
  /(?<!\b(?:brot|kohlenhydrat)[ -])\beinheiten\b/,

  // Ratios of carbohydrate to insulin, and factors. `Item 1: 45 g` is a label, not a ratio.
  /(?<![\d.,:])(?:0?[.,]\d+|[12](?:[.,]\d+)?|[¼½¾])\s*(?:u|ie|e|g|units?)?(?::|\s+:\s*)\d/,
  new RegExp(
    String.raw`\b(?:ratio|verhaltnis|proporcion|relacion)\b.{0,80}\b(?:1|one|eins?|uno)\s*(?:to|zu|a|:|/|por|per|for)\s*(?:${number}|${numberWord})\b`,
  ),
  new RegExp(
    String.raw`\b(?:1|one|eins?|uno)\s*(?:to|zu|a|:|for|por)\s*(?:${number}|${numberWord})\s*(?:ratio|verhaltnis|proporcion|relacion)\b`,
  ),
  /\b(?:your|tu|su|dein|deine|ihr|meal|carb|carbs|carbohydrate|icr?|i c|breakfast|lunch|dinner)[ -]+(?:to[ -]\w+[ -]+)?ratios?\b/,
  /(?<![a-z0-9])(?:i\s*[:/]\s*c|c\s*[:/]\s*i)(?![a-z0-9])/,
  /(?<![a-z0-9])(?:icr|isf|iob|tdd|smb)(?![a-z0-9])/,
  /\b(?:sensitivity|correction|carb|carbohydrate)\s+factors?\b/,
  /\b(?:be|ke|kh|bolus|korrektur|mahlzeiten)[ -]?faktor/,
  /\bfactor\s+(?:de\s+)?(?:correc|sensib|insul)/,

  /\b(?:sliding scale|dual[ -]?wave|basal|basalrate|tasa basal)\b/,

  // Corrections.
  /\bcorrections?\b/,
  /\bkorrektur/,
  /\bkorrigier/,
  /\bcorreccion(?:es)?\b/,
  /\bcorrect(?:ing)?\s+(?:with|by)\b/,
  /\bfor (?:a|the|your|any) high\b/,
  /\bcorr(?:ect|ecting|ige|igir|egir)\s+(?:for\s+)?(?:a\s+|an\s+|any\s+|your\s+|the\s+|tu\s+|la\s+|el\s+|su\s+)?(?:high|low|blood|glucose|glucosa|sugar|azucar|bg|glycemia|glucemia|hyper|hiper)/,

  // Doses and giving them.
  /\b(?:dosing|dosage|dosages|doses|dosed|dosis|dosier\w*|dosificaci\w*|dosifica\w*|overdose)\b/,
  /\b(?:your|the|this|right|correct|total|recommended|usual|full|half|extra|next|meal|mealtime|rapid|single|suggested|needed|required)\s+dose\b/,
  /\bdose\s+(?:of|for|is|should|would|will|accordingly|by|yourself|to|with|up|down|now|before|after|needed|required|\d)|\bdose\s*[:=]/,
  /\b(?:inject|injiz|injekt|inyec|inyect)/,
  /\b(?:spritze|spritzen|spritzt|spritzt?\s+(?:dir|sie|euch)|gespritzt(?!e))\b/,
  /\b(?:pens?|pen needle|(?:your|the|insulin) pump|tu bomba|pinchate|pincharte|pincharse|infusion set|closed loop)\b/,
  /\bpump(?:s|ed)?\b(?!\s+(?:of|bottle|dispenser)\b)/,
  /\b(?:alarms?|alerts?)\b/,
  /\bjabs?\b/,
  // But not a shot of espresso or a photo that was shot.
  /(?<!\b(?:espresso|coffee|double|single|photo|camera|overhead|close-up|close|top-down|ginger|juice)[ -])\bshots?\b(?!\s+(?:of (?!rapid|fast|\d)[a-z]+|glass|from|at|in|on|with|overhead|close|by)\b)/,
  /\brapid\b(?!\s+(?:rise|increase|digestion|absorption|boil|cook))/,
  /\b(?:rapid|fast|long|short)[ -]?acting\b(?!\s+(?:carb|sugar|glucose|starch))/,
  new RegExp(
    String.raw`\b(?:take|cover|inject|administer|deliver|dial|shoot|pump|give|nimm|nehmen sie|toma|tome|ponte|pongase|administra|administre)\s+(?:[a-z]+\s+){0,2}${number}(?![\d]|[.,]\d|\s*(?:%|g\b|gr\b|grams?\b|gramm\b|gramos?\b|kg\b|ml\b|cl\b|l\b|cm\b|mm\b|oz\b|slices?\b|cups?\b|pieces?\b|scheiben?\b|stuck\b|rebanadas?\b|tazas?\b))`,
  ),
  new RegExp(
    String.raw`\b(?:inject|administer|dial|shoot|ponte|pongase|administra|administre)\s+(?:[a-z]+\s+){0,2}${numberWord}\b`,
  ),

  // Telling the person what to do about it, with or without a figure.
  /\b(?:give|giving|dose|dosing|treat|inject|injecting|set|bolus|help)\s+(?:yourself|him|her|them|himself|herself|themselves|oneself|myself)\b/,
  /\b(?:divide|dividing|divided|multiply|multiplying|multiplied)\b.{0,60}\bby\b/,
  /\b(?:dividir|divide|dividiendo|multiplica\w*|teile|teilen|dividier\w*|multiplizier\w*)\b.{0,60}\b(?:por|entre|durch|mit)\b/,
  /\b(?:for (?:every|each)|fur jede[nrs]?|por cada|pour chaque)\b.{0,20}\b(?:g|grams?|gr|carbs?|carbohydrates?|be|ke|khe|bread|exchange|slice|portion|serving)\b/,
  /\b(?:take|give|set|dial|inject)\s+[ivx]{1,4}\b/,
  /\b(?:tenths?|twelfths?|fifteenths?|twentieths?|zehntel|decimo)\b/,
  /\b(?:last|first|final) digits?\b|\bdecimal (?:point|place|comma)\b/,
  /\b(?:extended|spread|split|deliver\w*)\b.{0,20}\bover\b.{0,12}\b(?:hours?|minutes?|mins?)\b/,
  /\b(?:minutes?|mins?|minuten|minutos)\s+(?:before|prior|ahead|beforehand|vor|antes)\b/,
  /\b(?:blood|bg|glucose|sugar)\s+(?:target|correction|is (?:high|low))\b/,
  /\b(?:mmol|mg ?\/ ?dl)\b/,
  /\byou(?:'ll| will| would)?\s+(?:should|need|must|ought|have to|will want|want to|may want|might want|(?:can|could|may|might) (?:give|take|use|add|start|try|go))\b/,
];
