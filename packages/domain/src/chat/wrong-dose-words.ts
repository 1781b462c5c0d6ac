/** Messages of people who took more insulin than they ate for, or the wrong kind, in folded text: a hypo is imminent. */

const injection =
  '(?:insulins?|bolus(?:ed)?|basal|units?|iu|doses?|shots?|injections?|humalog|novorapid|novolog|fiasp|lantus|tresiba|toujeo|levemir|lyumjev|apidra|(?:long|short|rapid|fast|quick)[ -]acting)';
const took = '(?:took|take|taken|gave|given|had|got|used|injected|bolus(?:s)?ed|dosed|dialled|dialed|pumped|put in)';
const mistake = '(?:by accident|accident(?:al)?ly|by mistake|mistakenly|in error|mixed up|mix-?up|swapped)';
const versehen = '(?:aus versehen|versehentlich|verwechselt|vertauscht|vertan|irrtumlich|vertippt|verdreht)';
const spritzen =
  '(?:gespritzt|spritzen|abgegeben|injiziert|insulin\\w*|bolus|basal|einheiten|ie|humalog|novorapid|fiasp|lantus|tresiba|toujeo)';
const notEaten = "(?:forgot|forgotten|skipped|missed|couldn'?t|didn'?t|haven'?t)";

export const wrongDoseWords: readonly RegExp[] = [
  new RegExp(`\\b${took}\\b.{0,20}\\b(?:too much|too many|double|twice|wrong)\\b.{0,25}\\b${injection}\\b`),
  new RegExp(`\\b${took}\\b.{0,25}\\b${injection}\\b.{0,15}\\b(?:twice|two times)\\b`),
  new RegExp(`\\b${mistake}\\b.{0,50}\\b${injection}\\b|\\b${injection}\\b.{0,50}\\b${mistake}\\b`),
  new RegExp(`\\b(?:too much|too many|the wrong) (?:\\w+ )?${injection}\\b`),
  // `took 20 instead of 2`: an amount of food would be followed by its unit or name.
  new RegExp(
    `\\b${took}\\b(?: my ?self| him| her| it)? \\d+(?:[.,]\\d)? ?(?:units? |u |iu )?instead of (?:my |only |just )?\\d+(?:[.,]\\d)?(?=\\s*(?:$|[.;!?,]|u\\b|iu\\b|units?\\b|and\\b|what\\b|help\\b))`,
  ),
  new RegExp(
    `\\b${took}\\b.{0,30}\\b${injection}\\b.{0,20}\\binstead of\\b|\\b\\d+ instead of \\d+ (?:units?|iu|u)\\b`,
  ),
  /\b(?:injected|bolused|dosed)\b.{0,15}\b(?:too much|too many|double|twice)\b|\bover ?dos(?:e|ed|es|ing)\b|\bod'?e?d on\b/,
  new RegExp(
    `\\b${notEaten}\\b.{0,12}\\b(?:eat|eaten|finish\\w*|meal|lunch|dinner|breakfast)\\b.{0,20}\\b(?:after|since|but|took|taken|already)\\b.{0,25}\\b${injection}\\b`,
  ),
  new RegExp(
    `\\b${injection}\\b.{0,60}\\b(?:vomit\\w*|throwing up|threw up|(?:can'?t|cannot|couldn'?t) (?:keep|hold) (?:\\w+ ){0,3}down|can'?t eat|cannot eat)\\b`,
  ),
  /\b(?:zu ?viele?|doppelt\w*|zweimal|2x|falsch\w*)\b.{0,25}\b(?:gespritzt|abgegeben|injiziert|insulin genommen)\b|\buber ?dos(?:is|iert|en|ierung)\b/,
  /\b(?:zu ?viele?|falsche[snr]?) (?:einheiten|insulin|bolus|ie|humalog|novorapid|fiasp)\b|\bverspritzt\b/,
  new RegExp(`\\b${versehen}\\b.{0,50}\\b${spritzen}\\b|\\b${spritzen}\\b.{0,50}\\b${versehen}\\b`),
  /\b\d+(?:[.,]\d)? ?(?:einheiten |ie |e )?(?:an)?statt (?:nur |der |meine[rn] )?\d+(?:[.,]\d)? ?(?:einheiten|ie|e|insulin|gespritzt|abgegeben)\b/,
  /\b(?:an)?statt \d+(?:[.,]\d)? ?(?:einheiten|ie|e)? ?.{0,10}\d.{0,20}\b(?:gespritzt|abgegeben|injiziert)\b/,
  /\b(?:basal|bolus|lantus|tresiba|toujeo|levemir)\w* (?:an)?statt (?:\w+ )?(?:basal|bolus|humalog|novorapid|fiasp|lantus|tresiba)/,
  /\b\d+(?:[.,]\d)? ?(?:einheiten|ie) (?:\w+ ){0,2}(?:an)?statt (?:nur |der )?(?:\d|zwei|drei|vier|funf)/,
  /\bvergessen zu essen\b.{0,30}\b(?:gespritzt|spritzen|bolus|insulin)\b|\bgespritzt\b.{0,30}\b(?:nichts?|vergessen)\b.{0,15}\b(?:gegessen|essen)\b/,
  /\b(?:gespritzt|insulin)\b.{0,60}\b(?:erbrochen|erbrechen|ubergeben|gekotzt|(?:nichts|nicht) (?:\w+ ){0,3}behalten|brechen)\b/,
];
