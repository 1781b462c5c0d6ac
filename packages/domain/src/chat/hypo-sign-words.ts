/**
 * Symptoms of a hypo, for people who do not name it: in folded text, in English and German. When in doubt a pattern matches.
 * Excluded on purpose: a shaky or blurry photo, food that wobbles, low-sugar food, a meal that appears twice in a list.
 */

const pictured =
  '(?!.{0,40}\\b(?:photos?|pictures?|pics?|images?|scans?|camera|screen|video|app|foto\\w*|bild\\w*|kamera|liste|verlauf|eintrag|eintrage)\\b)';
const aPicture =
  '(?<!\\b(?:photos?|pictures?|pics?|images?|scans?|camera|screen|video|foto|fotos|bild|bilder|kamera)\\b.{0,20})';
const somebody = '(?:he|she|son|daughter|kid|child|girl|boy|husband|wife|partner|mum|mom|dad|friend)';
const very = '(?:\\w+ ){0,3}?';
const mouth = '(?:lips?|tongue|mouth|face|fingers?|fingertips)';
const mund = '(?:lippen?|zunge|mund|gesicht|finger|fingerspitzen)';
const wobbly =
  '(?:shake?y|wobbly|jittery|woozy|trembly|light-?headed|clammy|faint)\\b(?! (?:from|after|because of|with) (?:\\w+ ){0,2}?(?:coffees?|caffeine|espressos?|energy))';
const wacklig = '(?:wacke?lig|zitt?rig|klapprig|schw?ummrig|schummerig|schwindl?e?lig|benommen|kaltschweissig)';
const next =
  '(?=\\W*$|\\W+(?:what (?:to|do|should|can|now)|help|need|how (?:many|much)|now|again|i.?m|i (?:am|feel|need|have|was)|and (?:i|shak|sweat|dizz|feel)\\w*|at night|(?:every|all) (?:night|day|morning|evening|time)|since|today|after (?!\\w+ (?:snacks?|treats?|desserts?))\\w+|lately|was|wie|hilfe)\\b)';

export const hypoSignWords: readonly RegExp[] = [
  new RegExp(
    `\\b(?:can'?t|cannot|can not|don'?t|do not|hardly|barely|can'?t even) feel (?:my|his|her|the) ${mouth}\\b`,
  ),
  new RegExp(
    `\\b(?:my|his|her|the) ${mouth} (?:is|are|feels?|goes|went|has gone|have gone|'s) ${very}(?:numb\\b|tingl\\w*)`,
  ),
  /\b(?:numb|tingl(?:y|ing)) (?:lips?|tongue|face|fingers)\b|\b(?:lips?|tongue|mouth)(?: \w+){0,3} (?:numb\b|tingl\w*)/,
  new RegExp(
    `\\b(?:spure?|fuhle?|merke?) (?:ich )?(?:mein\\w*|die|den|das) ${mund}\\b.{0,12}\\b(?:nicht|kaum|nimmer)\\b`,
  ),
  /\b(?:lippen?|zunge|gesicht|mein mund|finger)\b (?:\w+ ){0,4}?(?:taub|kribbel\w*|pelzig)\b/,
  /\b(?:taube|kribbelnde|pelzige) (?:lippen?|zunge|finger)\b|\bkribbeln (?:in|an|auf|um) (?:\w+ )?(?:lippen?|zunge|mund)\b/,
  // Eyes.
  new RegExp(
    `\\b(?:vision|eyesight|sight|eyes) (?:(?:is |are |gets? |goes |went |getting |going |has gone )?${very}(?:blurr?\\w*|foggy|fuzzy)|(?:is|are|gets?|goes|went|getting|going|has gone) (?:all |so )?(?:double|black|dark))\\b|\\bdouble vision\\b`,
  ),
  /\bblurr(?:y|ed|ing) (?:vision|sight|eyes)\b|\b(?:i )?see(?:ing)? (?:everything |it all |all )?(?:blurry|blurred|spots|stars|double(?=\W*$|[.,;!?]| and (?:i|my|shak|sweat|feel)))/,
  new RegExp(
    `${aPicture}\\b(?:everything|it all)(?:'s| is| looks| gets| goes| went| seems)? ${very}(?:blurr?(?:y|ed|ing)|fuzzy)\\b${pictured}`,
  ),
  new RegExp(
    `\\b(?:sehe|seh) (?:ich )?(?:alles |nur |schon |ganz |noch |total )*(?:verschwommen|unscharf|sternchen|schwarz|doppelt|nicht mehr (?:richtig|scharf))\\b${pictured}`,
  ),
  new RegExp(
    `${aPicture}\\balles (?:ist |wird )?(?:\\w+ )?(?:verschwommen|verschwimmt|unscharf)\\b${pictured}|\\bverschwimmt (?:mir )?alles\\b`,
  ),
  /\b(?:everything|room|my head)(?:'s| is| keeps)? spinning\b|\balles dreht sich\b|\bdreht sich (?:mir )?alles\b/,
  /\bcold sweats?\b|\bsweat(?:ing|y)? and (?:hungry|starving|pale|weak|trembling|cold)\b|\bheart (?:is )?(?:racing|pounding) and (?:\w+ )?(?:sweat\w*|shak\w*)/,
  /\bblurr\w*\b.{0,30}\b(?:sweat\w*|shak(?:e?y|ing)|dizz\w*|faint|trembl\w*)|\b(?:sweat\w*|shak(?:e?y|ing)|dizz\w*|faint|trembl\w*)\b.{0,30}\bblurr\w*/,
  /\b(?:have|has|got|get|getting|gets) the shakes\b/,
  // Trembling, on its own or as a statement about someone.
  /(?<!\b(?:photos?|pictures?|images?|cameras?|scans?|videos?|milkshakes?|smoothies?|jelly|jello|pudding|custard|table|estimates?) (?:(?:is|are|was|were|looks?|came|out|a|bit|too|so|very|all) ){0,3})\bshake?y\b(?! (?:photos?|pictures?|pics?|images?|cameras?|cam|videos?|footage|shots?|scans?|table|start|estimates?|cheese|beef|jelly|pudding|custard|salad))/,
  new RegExp(
    `\\b(?:i'?m|i am|feel|feels|feeling|(?:s?he|son|daughter|kid|child|husband|wife)(?:'s| is)) (?:(?:a|bit|little|all|so|very|really|quite|totally|super|kind|of|suddenly|getting|and|weird|funny) ){0,4}${wobbly}`,
  ),
  /^\W*(?:(?:so|very|really|all|a bit|getting|feeling) )*(?:trembling|trembly|jittery|wobbly|woozy|light-?headed|wacke?lig|zitt?rig|klapprig)(?: (?:and|und) \w+)?\W*$/,
  new RegExp(`\\b(?:fuhle?|fuhlt) (?:ich )?(?:mich|sich) (?:\\w+ ){0,5}?${wacklig}\\b`),
  /\b(?:mir|ihm|ihr) (?:ist|wird) (?:\w+ ){0,4}?(?:wacke?lig|schw?ummrig|schummerig|blumerant)\b|\b(?:ich )?bin (?:\w+ ){0,3}?(?:wacke?lig|klapprig)\b/,
  /\bwacke?lige? (?:beine?n?|knien?)\b|\bweiche knie\b|\b(?:beine?|knie|hande?) (?:\w+ ){0,3}?(?:wacke?lig|zittrig|zittern|zittert)\b/,
  // Low blood sugar, not low-sugar jam: no food is named after it.
  new RegExp(
    `(?:^\\W*|\\b(?:(?:i|i'?ve|we|${somebody}) (?:\\w+ )?(?:have|has|had|got|gets?|feel|feels)|i'?ve|got|having|feeling|getting|treat|treating|fix) (?:an? |very |really |my |got )?)(?:too |very |so |really )*low sugars?\\b${next}`,
  ),
  /\bwhat (?:to|should (?:i|he|she)|do (?:i|we)|can i) (?:eat|drink|take|do|give) (?:for|when|if|at|during|against) (?:\w+ ){0,2}?low (?:blood )?sugars?(?=\W*$|[,;.!?])/,
];
