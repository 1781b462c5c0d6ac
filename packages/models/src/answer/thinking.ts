/**
 * Thinking that a model writes into its answer. Models and servers mark it in many ways: `<think>` (DeepSeek, Qwen and most others),
 * `<mm:think>`, `[THINK]` (Magistral), `◁think▷` (Kimi), `<|begin_of_thought|>`, `<|START_THINKING|>` (Cohere), `<|channel|>analysis`
 * (gpt-oss), `<details type="reasoning">`. So anything that looks like a tag and is named after thinking counts, even if a server has
 * escaped it.
 */
const [LESS, GREATER] = ['(?:<|＜|‹|&lt;)', '(?:>|＞|›|&gt;)'];
const TAG = `${LESS}\\s{0,2}[|｜]?\\s{0,2}/?\\s{0,2}[\\p{L}\\p{N}_:.▁-]{2,40}(?:\\s[^<>]{0,60})?[|｜]?\\s{0,2}${GREATER}`;
const BRACKETED = '\\[/?[A-Za-z_]{3,20}\\]|◁/?[a-z]{3,20}▷';
const CHANNEL = '<\\|channel\\|?>\\s*(?:analysis|commentary|thought|final)';
/** Without tags: gpt-oss on servers that strip them, Granite, MedGemma, InternLM, and a code fence of thoughts. */
const BARE = [
  '^\\s*analysis(?=[A-Z])',
  'assistantfinal',
  'Here is my (?:thought process|response):',
  '<unused9[45]>',
  '<\\|im_start\\|>\\s*(?:thinking|reasoning)',
  '```\\s*(?:thinking|thoughts?|reasoning)\\b',
  '<channel\\|>',
];
const MARK = new RegExp(`${CHANNEL}|${BARE.join('|')}|${TAG}|${BRACKETED}`, 'giu');
const THINKING = /think|thought|reason|reflect|scratch|monologue|planning|analysis|commentary|\bcot\b|<unused94>/i;
const ENDING = /^(?:<|＜|‹|&lt;|\[|◁)\s*[|｜]?\s*(?:\/|end)/i;
/** What follows is the answer, however many marks are open. */
const FINAL = /^(?:<\|channel\|?>\s*final|assistantfinal|Here is my response:|<unused95>|<channel\|>)/i;

type Mark = { readonly at: number; readonly end: number; readonly does: 'open' | 'close' | 'final' };

/** The marks of thinking from a position on, in order. */
function* marksIn(text: string): Generator<Mark> {
  for (const { 0: said, index: at } of text.matchAll(MARK)) {
    const end = at + said.length;
    if (FINAL.test(said)) yield { at, end: end + (AFTER_FINAL.exec(text.slice(end))?.[0].length ?? 0), does: 'final' };
    else if (THINKING.test(said) || /<\/details>/i.test(said))
      yield { at, end, does: ENDING.test(said) ? 'close' : 'open' };
  }
}
const AFTER_FINAL = /^\s*(?:<\|constrain\|>\w{1,10})?(?:<\|message\|>)?/;

/** What servers leave of their chat template after an answer. */
const TEMPLATE_END =
  /(?:<\|(?:im_end|eot_id|end|return|endoftext|end_of_text)\|>|<[|｜]end▁of▁sentence[|｜]>|<\/s>|<end_of_turn>)\s*$/;

/**
 * Where the answer begins after all thinking; null while thinking has begun and not ended. A mark that only closes was opened by the
 * server.
 */
export function answerStart(text: string): number | null {
  let start = 0;
  let depth = 0;
  for (const { at, end, does } of marksIn(text)) {
    // Words of an answer are not its marks.
    if (does === 'open') depth += depth > 0 || !text.slice(start, at).includes('{') ? 1 : 0;
    else {
      depth = does === 'final' ? 0 : Math.max(0, depth - 1);
      start = end;
    }
  }
  return depth > 0 ? null : start;
}

/** Without a chat template's marks at its end. */
export const withoutTemplateEnd = (text: string): string => text.replace(TEMPLATE_END, '');

/** Words may introduce an answer that is an object. Unknown marks may be those of thinking, and a draft is not an answer. */
const NO_INTRODUCTION =
  /[<>＜＞‹›◁▷|｜]|&lt;|\[\/?[A-Za-z_ ]+\]|```(?!\s*(?:json)?\s*$)|\b(?:draft|thought process|chain of thought|scratch)\b/i;

/** Whether words before an answer's object only introduce it. */
export const isIntroduction = (before: string): boolean => !NO_INTRODUCTION.test(before.replace(/<answer>\s*$/i, ''));

/** Longer than any mark: this much is held back until it is clear that none begins in it. */
const LONGEST_MARK = 120;
const MARK_BEGIN = /[<＜‹[◁`&]/;
const WORDS = ['analysis', 'assistantfinal', 'here is my thought process:', 'here is my response:'];

/** Where an incomplete mark may begin; -1 without one. */
function beginOfMark(text: string): number {
  const last = Math.max(0, text.length - LONGEST_MARK);
  const sign = text.slice(last).search(MARK_BEGIN);
  const tail = text.slice(last).toLowerCase();
  const words = WORDS.map((word) => {
    const at = tail.lastIndexOf(word.slice(0, 1));
    for (let from = Math.max(0, tail.length - word.length); at !== -1 && from < tail.length; from += 1)
      if (word.startsWith(tail.slice(from))) return from;
    return -1;
  });
  const begins = [sign, ...words].filter((at) => at !== -1);
  return begins.length === 0 ? -1 : last + Math.min(...begins);
}

/** Forwards a streamed answer without its thinking. */
export class WithoutThinking {
  private pending = '';
  private depth: number;
  /** Held until a mark closes it, because this model's server opens its thinking: the whole answer if there is no thinking. */
  private unmarked = '';
  /** Whether anything except thinking and white space went to `onText`. */
  hasAnswer = false;
  /** Whether thinking ended that no mark had opened. */
  isOpenedByServer = false;
  /** Whether that is still expected. */
  private isHeld: boolean;

  /**
   * @param onRetract called when text that went to `onText` turns out to be thinking
   * @param isOpened by the server, as in this model's earlier answers
   */
  constructor(
    private readonly onText: (text: string) => void,
    private readonly onRetract: () => void = () => undefined,
    isOpened = false,
  ) {
    this.depth = isOpened ? 1 : 0;
    this.isHeld = isOpened;
  }

  add(piece: string): void {
    this.pending += piece;
    this.take(false);
  }

  /** Nothing follows, so what was held back is not a mark. */
  end(): void {
    this.pending = withoutTemplateEnd(this.pending);
    this.take(true);
    // It did not think this time.
    if (this.unmarked === '') return;
    this.depth = 0;
    this.pass(withoutTemplateEnd(this.unmarked));
  }

  private take(isEnd: boolean): void {
    let from = 0;
    for (const { at, end, does } of marksIn(this.pending)) {
      this.pass(this.pending.slice(from, at));
      from = end;
      if (does === 'open') this.open();
      else this.close(does);
    }
    const rest = this.pending.slice(from);
    const begin = isEnd ? -1 : beginOfMark(rest);
    const until = begin === -1 ? rest.length : begin;
    this.pass(rest.slice(0, until));
    this.pending = rest.slice(until);
  }

  private open(): void {
    this.depth += 1;
    this.unmarked = '';
  }

  private close(does: 'close' | 'final'): void {
    this.isOpenedByServer ||= this.depth === (this.isHeld ? 1 : 0);
    if (this.depth === 0) {
      if (this.hasAnswer) this.onRetract();
      this.hasAnswer = false;
    }
    this.depth = does === 'final' ? 0 : Math.max(0, this.depth - 1);
    this.isHeld &&= this.depth > 0;
    this.unmarked = '';
  }

  private pass(text: string): void {
    if (this.depth > 0) {
      if (this.isHeld && this.depth === 1) this.unmarked += text;
      return;
    }
    // An answer does not begin with the rest of the last mark, or with the white space after its thinking.
    const shown = this.hasAnswer ? text : text.replace(AFTER_FINAL, '').trimStart();
    this.hasAnswer ||= shown !== '';
    if (shown !== '') this.onText(shown);
  }
}

/** Whether a complete text is no answer, but at most thinking. */
export function isOnlyThinking(text: string): boolean {
  const answer = new WithoutThinking(() => undefined);
  answer.add(text);
  answer.end();
  return !answer.hasAnswer;
}
