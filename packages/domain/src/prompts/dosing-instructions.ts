import { isProhibition, stripTrailingProhibition } from './dosing-prohibitions.js';
import { mentionsDosing } from './dosing-topics.js';

/** After a sentence's end, a colon or a semicolon, and at a line break; `e.g. rice` is one piece. */
const PIECE_END = /(?<=[.!?…;:。！？]["'”»)\]]{0,2})(?<!\b(?:e\.g|i\.e)\.)\s+|[\n\r\u2028\u2029]+/u;

/**
 * The pieces of a prompt that speak of insulin, doses, units, ratios or other medicines without forbidding it, as they stand
 * there; empty for a prompt that may be used. "Never mention insulin" is what a good prompt says; anything that is not plainly
 * such a prohibition counts as an instruction, because a model may take it for one. Answers are checked apart from this
 * (`removeDosingLanguage`): no prompt can make a dose reach a person.
 */
export function findDosingInstructions(prompt: string): readonly string[] {
  const pieces = prompt.split(PIECE_END).filter((piece) => piece.trim() !== '');
  const allowed = pieces.filter((piece, index) => !isProhibition(piece, pieces[index - 1]));
  const hits = allowed.filter((piece) => mentionsDosing(stripTrailingProhibition(piece)));
  if (hits.length > 0) return hits.map((piece) => piece.trim());
  // A word may be spread over lines: then nobody can say which of them is harmful.
  const together = allowed.map(stripTrailingProhibition).join(' ');
  return mentionsDosing(together) ? [together.trim()] : [];
}
