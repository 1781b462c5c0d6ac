/**
 * Words of someone who wants to die or to hurt themselves, in folded text, in English, German and the most common phrases of
 * other languages. When in doubt a pattern matches: an unnecessary kind word hurts nobody.
 * Excluded on purpose: food to die for, hot "suicide" wings, cutting oneself a slice, dying of hunger.
 */

const medicine =
  '(?:insulin|units?|einheiten|doses?|dosis|pills?|tablets?|tabletten|pen|bolus|humalog|novorapid|novolog|fiasp|lantus|tresiba)';
const deadly = '(?:lethal|fatal|deadly|kill(?:s|ing)?|die|death|never wake up|todlich\\w*|sterben|stirbt|umbring\\w*)';
const oneself = '(?:my ?self|me|him ?self|her ?self|them ?sel(?:f|ves)|your ?self)';

export const selfHarmWords: readonly RegExp[] = [
  new RegExp(
    `\\b(?:kill|killing|harm|harming|hang|hanging|poison|poisoning|drown|shoot|off(?:ing)?) ${oneself.replace('|me|', '|')}\\b`,
  ),
  /\b(?:hurt(?:ing)?|cutting) (?:my ?self)\b|\bself[ -]?harm\w*/,
  /\bsuicid\w*\b(?! (?:\w+ )?(?:wings?|sauce|burger))/,
  /\b(?:end|ending|take|taking|took|taken) (?:my|his|her|their) (?:own )?li(?:fe|ves)\b|\bend(?:ing)? it all\b/,
  /\b(?:want|wants|wanna|wish|ready|hope|plan|planning|prefer|trying|try|rather|going|gonna|like|need|about) (?:to )?(?:just |only )?(?:die|dying|be dead)\b(?! (?:for|of)\b)/,
  /\b(?:wish|wished) i (?:was|were|had) (?:dead|never|not been)\b|\b(?:better|well) off (?:dead|without me)\b/,
  /\b(?:don'?t|do not|no longer|dont) (?:want|wanna)(?: to)? (?:live|be alive|exist|wake up|be here|go on)\b(?=\W*$|[.,;!?]| any ?more| like this| with (?:this|diabetes)| again)/,
  /\bno (?:reason|point|will) (?:to|in|for) (?:live|living|go on|going on)\b|\btired of (?:living|life|being alive)\b/,
  /\b(?:reason|point) (?:of|in|to|for) (?:living|live)\b|\b(?:nobody|no one|no-one) would (?:even )?miss me\b|\bdisappear for ?ever\b/,
  /\bcan'?t (?:go on|live)(?: like this)?(?: any ?more)?(?=\W*$|[.,;!?])/,
  /\b(?:whole|entire) (?:(?:insulin )?(?:pen|vial|cartridge)|(?:bottle|pack|box) of (?:insulin|pills|tablets|metformin))\b|\bganzen? (?:insulin-?)?(?:pen|ampulle|patrone)\b/,
  /\b(?:thinking (?:about|of)|going to|gonna|want to|feel like|could just) (?:tak\w*|inject\w*) all\b.{0,15}\b(?:insulin|units|pills|tablets|of it|at once)\b|\bspritze? (?:ich )?mir (?:\w+ )?alles\b/,
  /\bich kann (?:einfach )?nicht mehr\b.{0,5}\bich will (?:nur |einfach |noch )*weg\b/,
  /\blife (?:is not|isn'?t|is no longer) worth\b|\bnot worth living\b|\bunaliv\w*|\b(?:to|gonna|i'?ll|might) kms\b/,
  new RegExp(`\\b${medicine}\\b.{0,50}\\b${deadly}\\b|\\b${deadly}\\b.{0,40}\\b${medicine}\\b`),
  new RegExp(
    `\\b(?:overdos\\w*|${medicine})\\b.{0,40}\\b(?:on purpose|deliberately|intentionally|absichtlich|mit absicht)\\b`,
  ),
  new RegExp(
    `\\b(?:on purpose|deliberately|intentionally|absichtlich|mit absicht)\\b.{0,40}\\b(?:overdos\\w*|uberdos\\w*|${medicine})\\b`,
  ),
  /\bselbst ?mord\w*|\bsuizid\w*|\bselbst ?totung\w*|\bfreitod\b|\blebensmude\w*|\bselbst ?verletz\w*/,
  /\b(?:mich|sich)(?: selbst| selber)?\b.{0,25}\b(?:umbring\w*|umzubringen|umgebracht|toten|zu toten|erhangen|vergiften|ritzen)\b/,
  /\b(?:bringe?|ritze|tote) mich (?:selbst |gleich |jetzt |heute )*(?:um\b(?! den verstand)|$|[.,;!?]|selber)/,
  /\bbringe? ich mich um\b/,
  /\b(?:mir|sich)\b.{0,15}\b(?:das leben|leben) (?:zu )?nehm\w*|\b(?:mir|sich)(?: selbst)? (?:etwas|was) (?:an(?:zu)?tun|angetan)\b/,
  /\b(?:mein|meinem|sein|ihr) leben (?:\w+ ){0,2}(?:ende\b|(?:zu )?beenden|beende)/,
  /\b(?:will|mochte|wollte|wunsch\w*|liebsten|gern\w*|will nur|sollte)\b.{0,25}\b(?:sterben|tot sein|tot ware)\b(?! vor\b)/,
  /\b(?:ware|bin) (?:ich )?(?:\w+ )?(?:lieber|besser) tot\b|\bohne mich (?:\w+ )?besser dran\b/,
  /\b(?:will|mochte|mag|kann) (?:ich )?(?:einfach |so )?(?:nicht|nimmer)(?: mehr)? (?:leben|weiterleben|da sein|hier sein|weitermachen|existieren)\b(?! ohne)/,
  /\bich\b.{0,30}\bnicht mehr aufwachen\b|\bkeinen sinn mehr\b.{0,15}\bleben\b|\bleben\b.{0,15}\bkeinen sinn mehr\b/,
  /\b(?:quiero (?:morir\w*|matarme)|suicidarme|veux mourir|me tuer|voglio (?:morire|uccidermi)|wil dood)\b/,
];
