import type { CarbBasis, ChatAnswerKind, ChatSource, ChatStatus } from '@carbsight/contracts';
import { type CountedMeal, eatenIn, type MealFact, type MealSpan } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { ActivityDayEntity } from '../../entities/account.entities.js';
import { ChatMessageEntity } from '../../entities/chat.entities.js';
import { ReadEntity } from '../../entities/estimate.entities.js';
import { isMissingReference } from '../../errors.js';
import { newId } from '../../new-id.js';
import { asCounted, countedColumns, hasFigure, mealName } from '../meals/counted-meal.js';
import { eatenBefore, eatenColumns, eatenSince } from '../meals/eaten-in.js';
import { keepSum, type ModelCall } from '../models/model-call.queries.js';

/** How many questions a person may ask on a UTC day; null for no limit. */
export type QuestionAllowance = { readonly now: Date; readonly perDay: number | null };
export type Exchange = {
  readonly question: ChatMessageEntity;
  readonly answer: ChatMessageEntity;
  /** Null: it does not count. */
  readonly countedAt: Date | null;
};
export type ChatCursor = Pick<ChatMessageEntity, 'createdAt' | 'id'>;
/** One attempt at an answer. */
export type AnswerClaim = Pick<ChatMessageEntity, 'id' | 'attempt'>;
export type AnswerOutcome = Pick<ChatMessageEntity, 'content' | 'failureCode' | 'modelId' | 'promptVersion'> & {
  readonly status: Exclude<ChatStatus, 'answering'>;
  readonly kind: ChatAnswerKind;
  readonly sources: readonly ChatSource[];
};

/** Counts one question of person $1 on day $2 and returns a row, or none when the day's $3 are used up. */
const COUNT_QUESTION = `
  INSERT INTO activity_days AS d (user_id, day, questions)
  SELECT $1, $2, 1 WHERE $3::integer IS NULL OR $3 > 0
  ON CONFLICT (user_id, day) DO UPDATE SET questions = d.questions + 1 WHERE $3::integer IS NULL OR d.questions < $3
  RETURNING questions`;

/** Takes the parameters of the above, and counts nothing. */
const UNCOUNTED = 'SELECT $2::date, $3::integer';

/** One statement, because the day's row stays locked until the end: questions of one person must not wait for each other's round trips. */
const keepExchange = (counting: string) => `
  WITH counted AS (${counting})
  INSERT INTO chat_messages (id, user_id, role, question_id, content, status, created_at)
  SELECT m.id, $1::uuid, m.role, m.question_id, m.content, m.status, m.created_at
  FROM (VALUES
    ($4::uuid, 'user', NULL::uuid, $6::text, 'complete', $7::timestamptz),
    ($5::uuid, 'assistant', $4::uuid, '', 'answering', $8::timestamptz)
  ) AS m (id, role, question_id, content, status, created_at)
  WHERE EXISTS (SELECT FROM counted)
  RETURNING started_at AS "startedAt"`;

class QuestionsUsed extends Error {}

/** Conversations: a question is stored before it is answered, and has one answer. */
export class ChatQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get messages() {
    return this.dataSource.getRepository(ChatMessageEntity);
  }

  /**
   * Stores a question and its pending answer.
   * @param allowance null: not counted, because it is declined or an emergency
   */
  async ask(
    userId: string,
    content: string,
    allowance: QuestionAllowance | null,
  ): Promise<Exchange | 'quota-spent' | 'owner-gone'> {
    const now = Date.now();
    const blank = {
      userId,
      kind: null,
      failureCode: null,
      sources: [],
      modelId: null,
      promptVersion: null,
      attempt: 1,
    };
    const question = { ...blank, id: newId(), role: 'user', questionId: null, content, status: 'complete' } as const;
    const answered = { role: 'assistant', questionId: question.id, content: '', status: 'answering' } as const;
    const answer = { ...blank, ...answered, id: newId() };
    // A millisecond later, so that they are in order whatever their ids are.
    const [askedAt, answeredAt] = [new Date(now), new Date(now + 1)];
    const counting = [allowance && dayOf(allowance.now), allowance?.perDay ?? null];
    const values = [userId, ...counting, question.id, answer.id, content, askedAt, answeredAt];
    const sql = keepExchange(allowance ? COUNT_QUESTION : UNCOUNTED);
    try {
      const [kept] = await this.dataSource.query<{ startedAt: Date }[]>(sql, values);
      if (!kept) return 'quota-spent';
      const { startedAt } = kept;
      return {
        question: this.messages.create({ ...question, startedAt, createdAt: askedAt }),
        answer: this.messages.create({ ...answer, startedAt, createdAt: answeredAt }),
        countedAt: allowance?.now ?? null,
      };
    } catch (error) {
      if (isMissingReference(error)) return 'owner-gone';
      throw error;
    }
  }

  /** @returns null when it is not an answer of this person; 'settled' when it is complete or in progress */
  async retry(
    userId: string,
    answerId: string,
    startedBefore: Date,
    allowance: QuestionAllowance,
  ): Promise<Exchange | null | 'settled' | 'quota-spent'> {
    try {
      return await this.dataSource.transaction(async (tx) => {
        const answer = await tx.findOneBy(ChatMessageEntity, { id: answerId, userId, role: 'assistant' });
        const question = answer?.questionId ? await tx.findOneBy(ChatMessageEntity, { id: answer.questionId }) : null;
        if (!answer || !question) return null;
        const [taken] = await tx.query<[unknown[], number]>(
          `UPDATE chat_messages SET status = 'answering', content = '', sources = '[]', kind = NULL, failure_code = NULL,
             model_id = NULL, attempt = attempt + 1, started_at = now()
           WHERE id = $1 AND attempt = $2
             AND (status IN ('failed', 'stopped') OR (status = 'answering' AND started_at < $3)) RETURNING id`,
          [answerId, answer.attempt, startedBefore],
        );
        if (taken.length === 0) return 'settled';
        await countQuestion(tx, userId, allowance);
        const { now: countedAt } = allowance;
        return { question, answer: await tx.findOneByOrFail(ChatMessageEntity, { id: answerId }), countedAt };
      });
    } catch (error) {
      if (error instanceof QuestionsUsed) return 'quota-spent';
      throw error;
    }
  }

  /** False when it was deleted or requested again in the meantime. */
  async finish({ id, attempt }: AnswerClaim, end: AnswerOutcome): Promise<boolean> {
    const { affected } = await this.messages.update(
      { id, attempt, status: 'answering' },
      { ...end, sources: [...end.sources] },
    );
    return affected === 1;
  }

  async find(userId: string, id: string): Promise<ChatMessageEntity | null> {
    return this.messages.findOneBy({ userId, id });
  }

  /** The latest before the cursor, latest first. */
  async page(userId: string, before: ChatCursor | null, limit: number): Promise<ChatMessageEntity[]> {
    const query = this.messages
      .createQueryBuilder('m')
      .where('m.user_id = :userId', { userId })
      .orderBy('m.created_at', 'DESC')
      .addOrderBy('m.id', 'DESC')
      .limit(limit);
    if (before) query.andWhere('(m.created_at, m.id) < (:createdAt, :id)', { ...before });
    return query.getMany();
  }

  /** The latest complete answers with their questions before one question, earliest first. */
  async earlier(userId: string, before: ChatCursor, limit: number): Promise<{ question: string; answer: string }[]> {
    const rows = await this.dataSource.query<{ question: string; answer: string }[]>(
      `SELECT q.content AS question, a.content AS answer
       FROM chat_messages q JOIN chat_messages a ON a.question_id = q.id
       WHERE q.user_id = $1 AND (q.created_at, q.id) < ($2, $3) AND a.status = 'complete' AND a.kind = 'answer'
       ORDER BY q.created_at DESC, q.id DESC LIMIT $4`,
      [userId, before.createdAt, before.id, limit],
    );
    return rows.reverse();
  }

  async remove(userId: string): Promise<void> {
    await this.messages.delete({ userId });
  }

  /** Questions that count on the UTC day of `now`. */
  async countQuestions(userId: string, now: Date): Promise<number> {
    const used = await this.dataSource.getRepository(ActivityDayEntity).findOneBy({ userId, day: dayOf(now) });
    return used?.questions ?? 0;
  }

  /** Takes back one question that was counted then: a failed one is free. */
  async giveBack(userId: string, countedAt: Date): Promise<void> {
    await this.dataSource.query(
      'UPDATE activity_days SET questions = greatest(0, questions - 1) WHERE user_id = $1 AND day = $2',
      [userId, dayOf(countedAt)],
    );
  }
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

async function countQuestion(tx: EntityManager, userId: string, { now, perDay }: QuestionAllowance): Promise<void> {
  const counted: unknown[] = await tx.query(COUNT_QUESTION, [userId, dayOf(now), perDay]);
  if (counted.length === 0) throw new QuestionsUsed();
}

type ChatCall = ModelCall & Pick<ReadEntity, 'promptSha256' | 'failureCode'>;

/** The cost of chat answers. The words themselves are only in the conversation. */
export class ChatCallQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores one model call. If the conversation has been deleted, its cost is stored anyway, because it was paid for. */
  async keep({ id, attempt }: AnswerClaim, call: ChatCall): Promise<void> {
    const read = { ...call, id: newId(), chatMessageId: id, purpose: 'chat', revision: attempt, readIndex: 0 } as const;
    try {
      await this.dataSource.getRepository(ReadEntity).insert(read);
    } catch (error) {
      if (!isMissingReference(error)) throw error;
      await keepSum(this.dataSource, 'chat', { ...call, failed: call.failureCode !== null });
    }
  }
}

/** A meal as the chat talks about it: with the figure that counts, the person's own or the estimate's. */
export type ChatMeal = Omit<MealFact, 'name'> & { readonly name: string | null };

const FINISHED = `
  SELECT m.id AS "mealId", ${mealName} AS name, ${eatenColumns}, ${countedColumns}
  FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id
  WHERE m.user_id = $1 AND ${hasFigure} AND ${eatenSince('$2')} AND ${eatenBefore('$3')}`;
type ChatRow = ChatMeal & CountedMeal & { readonly carbsGrams: number };

/** A person's meals that count, analysed, typed or copied, for questions about them. Excludes photos of something else. */
export class ChatMealQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Latest first. */
  async findEaten(userId: string, span: MealSpan, wanted: CarbBasis, limit: number): Promise<ChatMeal[]> {
    const sql = `${FINISHED} ORDER BY m.eaten_at DESC, m.id DESC LIMIT $4`;
    const rows = await this.dataSource.query<ChatRow[]>(sql, [userId, span.from, span.to, limit]);
    return asCounted(wanted, eatenIn(rows, span));
  }

  /** Meals whose name or one of whose foods contains one of the words; latest first. */
  async findByWords(
    userId: string,
    span: MealSpan,
    words: readonly string[],
    wanted: CarbBasis,
    limit: number,
  ): Promise<ChatMeal[]> {
    if (words.length === 0) return [];
    const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
    const rows = await this.dataSource.query<ChatRow[]>(
      `${FINISHED} AND (coalesce(m.name, e.dish_name, '') ILIKE ANY($5::text[]) OR EXISTS (
         SELECT 1 FROM meal_items i WHERE i.estimate_id = e.id AND i.item ILIKE ANY($5::text[])) OR EXISTS (
         SELECT 1 FROM jsonb_to_recordset(m.own_items) AS own (item text) WHERE own.item ILIKE ANY($5::text[])))
       ORDER BY m.eaten_at DESC, m.id DESC LIMIT $4`,
      [userId, span.from, span.to, limit, patterns],
    );
    return asCounted(wanted, eatenIn(rows, span));
  }
}
