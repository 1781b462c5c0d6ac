/**
 * Thinking that a model writes into its answer, by the tags that models and servers use: DeepSeek, Qwen and most others (`<think>`),
 * Magistral (`[THINK]`), Kimi (`◁think▷`), Sky-T1 (`<|begin_of_thought|>`), gpt-oss (`<|channel|>analysis`), Gemma and Seed.
 */
const NAMES = 'think|thinking|thought|thoughts|reasoning|reason|reflection|scratchpad|seed:think';
const OPENING = [
  `<(?:${NAMES})(?:\\s[^<>]{0,40})?>`,
  '\\[THINK\\]',
  '◁think▷',
  '<\\|begin_of_thought\\|>',
  '<\\|channel\\|?>\\s*(?:analysis|commentary|thought)',
];
const CLOSING = [
  `</(?:${NAMES})>`,
  '\\[/THINK\\]',
  '◁/think▷',
  '<\\|end_of_thought\\|>',
  '<\\|channel\\|>final(?:<\\|constrain\\|>\\w{1,10})?<\\|message\\|>',
  '<channel\\|>',
];
const OPENED = new RegExp(OPENING.join('|'), 'i');
const CLOSED = new RegExp(CLOSING.join('|'), 'gi');

/** What servers leave of their chat template after an answer. */
const TEMPLATE_END = /(?:<\|(?:im_end|eot_id|end|return|endoftext|end_of_text)\|>|<\/s>|<end_of_turn>)\s*$/;

/** Where the answer begins after all thinking; null while thinking has begun and not ended. A tag that only closes was opened by the server. */
export function answerStart(text: string): number | null {
  let start = 0;
  for (const { 0: tag, index } of text.matchAll(CLOSED)) start = index + tag.length;
  const [prose = ''] = text.slice(start).split('{', 1);
  return OPENED.test(prose) ? null : start;
}

/** Without the marks of a chat template at its end. */
export const withoutTemplateEnd = (text: string): string => text.replace(TEMPLATE_END, '');

/** Longer than every tag: so much is held back until it is clear that none begins in it. */
const LONGEST_TAG = 64;
const TAG_BEGIN = /[<[◁]/;

/** Passes a streamed answer on without its thinking. */
export class WithoutThinking {
  private text = '';
  private passed = 0;

  constructor(private readonly onText: (text: string) => void) {}

  /** Whether anything but thinking and white space was passed on. */
  get hasAnswer(): boolean {
    return this.text.slice(0, this.passed).trim() !== '';
  }

  add(piece: string): void {
    this.text += piece;
    this.strip();
    const held = this.text.slice(this.passed).search(TAG_BEGIN);
    const mayBeTag = held !== -1 && this.text.length - this.passed - held <= LONGEST_TAG;
    this.pass(mayBeTag || this.isThinking() ? this.passed + Math.max(0, held) : this.text.length);
  }

  /** Nothing follows: what was held back is no tag. */
  end(): void {
    this.strip();
    this.text = withoutTemplateEnd(this.text);
    if (!this.isThinking()) this.pass(this.text.length);
  }

  /** Removes thinking that has ended. What was passed on already is not taken back. */
  private strip(): void {
    const rest = this.text.slice(this.passed);
    let end = 0;
    for (const { 0: tag, index } of rest.matchAll(CLOSED)) end = index + tag.length;
    if (end > 0) this.text = this.text.slice(0, this.passed) + rest.slice(end).trimStart();
  }

  private isThinking(): boolean {
    return OPENED.test(this.text.slice(this.passed));
  }

  private pass(until: number): void {
    const next = this.text.slice(this.passed, until);
    // An answer does not begin with the white space after its thinking.
    const text = this.hasAnswer ? next : next.trimStart();
    this.passed = Math.max(this.passed, until);
    if (text !== '') this.onText(text);
  }
}
