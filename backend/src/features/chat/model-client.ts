import { createHash } from 'node:crypto';
import { type AnswerClaim, ChatCallQueries, ModelSettingQueries } from '@carbsight/database';
import { Failure } from '@carbsight/domain';
import {
  type CatalogModel,
  CHAT_PROMPT,
  chooseChatModel,
  createStreamingModel,
  type MadeCall,
  ModelGateway,
  ReadFailure,
  type StreamRequest,
} from '@carbsight/models';
import { Injectable, Logger } from '@nestjs/common';
import { ModelDirectory } from '../models/index.js';
import { ChatSettings } from './chat-quota.js';

const PROMPT_SHA256 = createHash('sha256').update(CHAT_PROMPT).digest('hex');

/** Asks a language model, within the day's budget; the cost of a call is stored however it ends. */
@Injectable()
export class ModelClient {
  readonly #log = new Logger(ModelClient.name);

  constructor(
    private readonly settings: ChatSettings,
    private readonly directory: ModelDirectory,
    private readonly choices: ModelSettingQueries,
    private readonly calls: ChatCallQueries,
    private readonly gateway: ModelGateway,
  ) {}

  /** The model that can be called now; null if there is no key, or no money left today. */
  async findModel(): Promise<CatalogModel | null> {
    const [chosen, access] = await Promise.all([this.choices.find('production_model'), this.directory.current()]);
    const model = chooseChatModel(chosen ?? null, access);
    if (!model) return null;
    try {
      await this.gateway.refuseWhenSpent(model, 'chat');
      return model;
    } catch (error) {
      if (error instanceof Failure) return null;
      throw error;
    }
  }

  /** @returns why the answer is incomplete, or null; a call ended by its signal is not a failure of the model */
  async stream(
    claim: AnswerClaim,
    model: CatalogModel,
    request: Pick<StreamRequest, 'user' | 'personId' | 'onText' | 'onRetract' | 'signal'>,
  ): Promise<Failure | null> {
    const { timeoutMs } = this.settings;
    const speaker = await createStreamingModel(model.id, {
      ...(await this.directory.current()),
      clock: Date.now,
      onDefect: (error) => this.#log.error(error),
    });
    const { signal } = request;
    const make = async () => {
      const { failure, usage, durationMs } = await speaker.stream({ ...request, system: CHAT_PROMPT, timeoutMs });
      if (failure && !signal.aborted)
        throw new ReadFailure(failure, { rawAnswer: '', usage, durationMs, warnings: [] });
      return { usage, durationMs, failure };
    };
    const keep = ({ failureCode, durationMs, usage }: MadeCall) =>
      this.calls.keep(claim, { modelId: model.id, promptSha256: PROMPT_SHA256, failureCode, durationMs, ...usage });
    try {
      return (await this.gateway.call({ model, purpose: 'chat', signal, make, keep })).failure;
    } catch (error) {
      if (error instanceof Failure) return error;
      if (signal.aborted) return new Failure('model-timeout', 'It was stopped before its turn.', { cause: error });
      throw error;
    }
  }
}
