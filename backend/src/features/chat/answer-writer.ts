import type { ChatFailureCode, Language } from '@carbsight/contracts';
import { type AnswerOutcome, ChatQueries, type Exchange, type UserEntity } from '@carbsight/database';
import {
  AnswerFilter,
  answerConversion,
  answerNothingFound,
  asksForDosing,
  asksForGlucose,
  composeAnswer,
  DOSING_DECLINED,
  dayWord,
  emergencyAnswer,
  type Failure,
  FROM_FACTS,
  figureCheck,
  GLUCOSE_HIDDEN,
  IMPOSSIBLE_AMOUNT,
  LocalClock,
  MODEL_UNAVAILABLE,
  namesNegativeAmount,
  parseConversion,
  sourcesOf,
  UNVERIFIED_CONTINUATION,
} from '@carbsight/domain';
import { type CatalogModel, CHAT_PROMPT_VERSION, type ChatExchange, chatUserMessage } from '@carbsight/models';
import { Injectable } from '@nestjs/common';
import { FactFinder, type FoundFacts } from './fact-finder.js';
import { HelpFinder } from './help-finder.js';
import { ModelClient } from './model-client.js';

/** How many earlier exchanges are searched for the food of "and two of them?", and how many of them a model gets. */
const EARLIER_EXCHANGES = 10;
const EXCHANGES_FOR_MODEL = 3;

export type AnswerRequest = { readonly user: UserEntity; readonly exchange: Exchange; readonly language: Language };
export type AnswerListener = {
  /** Called with every piece of the answer that may be shown. */
  readonly onText: (text: string) => void;
  /** Called when all pieces so far turn out not to be part of the answer. */
  readonly onRetract: () => void;
  /** Aborted when the person stops the answer or leaves. */
  readonly signal: AbortSignal;
};
type Made = Omit<AnswerOutcome, 'promptVersion'>;

/** The answer to a message that needs no lookup; null for a question to look up. */
export function setAnswer(
  text: string,
  language: Language,
  { units, timezone }: Pick<UserEntity, 'units' | 'timezone'>,
): Pick<Made, 'content' | 'kind'> | null {
  const emergency = emergencyAnswer(text, language);
  if (emergency !== null) return { content: emergency, kind: 'emergency' };
  if (asksForDosing(text)) return { content: DOSING_DECLINED[language], kind: 'declined' };
  if (asksForGlucose(text)) return { content: GLUCOSE_HIDDEN[language], kind: 'declined' };
  if (namesNegativeAmount(text)) return { content: IMPOSSIBLE_AMOUNT[language], kind: 'answer' };
  const conversion = parseConversion(text);
  if (conversion) return { content: answerConversion(conversion, { language, unit: units, timezone }), kind: 'answer' };
  return null;
}

/** Writes answers: emergencies and doses by rule, then facts, then a model's words as far as the facts confirm them. */
@Injectable()
export class AnswerWriter {
  constructor(
    private readonly finder: FactFinder,
    private readonly help: HelpFinder,
    private readonly models: ModelClient,
    private readonly queries: ChatQueries,
  ) {}

  async make(asked: AnswerRequest, telling: AnswerListener): Promise<AnswerOutcome> {
    const { onText } = telling;
    const { question } = asked.exchange;
    const set = setAnswer(question.content, asked.language, asked.user);
    if (set) {
      onText(set.content);
      return { ...whole(set.content), ...set, sources: [], promptVersion: null };
    }
    const help = await this.help.find(question.content, asked.language);
    if (help) {
      onText(help.content);
      return { ...whole(help.content), sources: help.sources, promptVersion: null };
    }
    const earlier = await this.queries.earlier(asked.user.id, question, EARLIER_EXCHANGES);
    const [found, model] = await Promise.all([
      this.finder.find(asked.user, question.content, asked.language, {
        earlier: earlier.map((exchange) => exchange.question),
      }),
      this.models.findModel(),
    ]);
    if (model) {
      const made = await this.ask(asked, found, model, earlier.slice(-EXCHANGES_FOR_MODEL), telling);
      return { ...made, promptVersion: CHAT_PROMPT_VERSION };
    }
    const content = composed(asked, found) ?? nothingFound(asked, found);
    onText(content);
    return { ...whole(content), sources: sourcesOf(found.facts, null), promptVersion: null };
  }

  private async ask(
    asked: AnswerRequest,
    found: FoundFacts,
    model: CatalogModel,
    earlier: readonly ChatExchange[],
    telling: AnswerListener,
  ): Promise<Made> {
    const { exchange, language } = asked;
    const statements = [exchange.question.content, ...earlier.flatMap(({ question, answer }) => [question, answer])];
    const check = figureCheck(found.facts, statements);
    let filter = new AnswerFilter(check);
    const enough = new AbortController();
    const show = (text: string) => {
      if (text !== '') telling.onText(text);
    };
    const failure = await this.models.stream(exchange.answer, model, {
      user: this.caseOf(asked, found, earlier),
      personId: asked.user.id,
      onText: (text) => {
        if (telling.signal.aborted || filter.closedBy) return;
        show(filter.push(text));
        if (filter.closedBy) enough.abort();
      },
      onRetract: () => {
        if (filter.released !== '') telling.onRetract();
        filter = new AnswerFilter(check);
      },
      signal: AbortSignal.any([telling.signal, enough.signal]),
    });
    if (!failure) show(filter.end());
    const base = { modelId: model.id, kind: 'answer', failureCode: null } as const;
    const released = filter.released.trimEnd();
    if (telling.signal.aborted) {
      return { ...base, status: 'stopped', content: released, sources: sourcesOf(found.facts, released) };
    }
    const facts = composed(asked, found);
    if (filter.closedBy) {
      const uncheckedRest = released === '' ? nothingFound(asked, found) : UNVERIFIED_CONTINUATION[language];
      const rest = facts === null ? uncheckedRest : `${FROM_FACTS[language]}\n${facts}`;
      const added = released === '' ? rest : `\n\n${rest}`;
      telling.onText(added);
      const sources = sourcesOf(found.facts, facts === null ? released : null);
      return { ...base, status: 'complete', content: released + added, sources };
    }
    if (failure && released === '' && facts !== null) {
      const content = `${MODEL_UNAVAILABLE[language]}\n\n${facts}`;
      telling.onText(content);
      return { ...whole(content), sources: sourcesOf(found.facts, null) };
    }
    const sources = sourcesOf(found.facts, released);
    if (failure) return { ...base, status: 'failed', content: released, sources, failureCode: codeOf(failure) };
    return { ...base, status: 'complete', content: released, sources };
  }

  private caseOf(
    { user, exchange, language }: AnswerRequest,
    { facts, meant }: FoundFacts,
    earlier: readonly ChatExchange[],
  ): string {
    const clock = new LocalClock(user.timezone);
    const today = clock.wallTime(new Date()).day;
    const days = (facts.own?.meals ?? []).map(({ eatenAt, eatenZone }) =>
      dayWord(clock.wallTimeOf({ eatenAt, eatenZone }).day, today),
    );
    return chatUserMessage({ question: exchange.question.content, language, facts, days, earlier, meant });
  }
}

function composed({ user, language }: AnswerRequest, { facts, question }: FoundFacts): string | null {
  return composeAnswer(facts, question, { language, unit: user.units, timezone: user.timezone });
}

function nothingFound(asked: AnswerRequest, { facts, question }: FoundFacts): string {
  return answerNothingFound(facts.food?.unknown ?? [], question, asked);
}

function whole(content: string): Omit<Made, 'sources'> {
  return { status: 'complete', content, kind: 'answer', failureCode: null, modelId: null };
}

function codeOf({ code }: Failure): ChatFailureCode {
  return code === 'model-timeout' || code === 'model-invalid-answer' || code === 'rate-limited'
    ? code
    : 'model-unavailable';
}
