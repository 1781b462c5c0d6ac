import type { AnswerInput, foodsApi } from '@carbsight/contracts';
import {
  EatenProductQueries,
  type FinishedRead,
  OwnFoodQueries,
  ProductQueries,
  RememberedFoodQueries,
  type UserEntity,
} from '@carbsight/database';
import { Failure, type Foods, foodLocaleOf } from '@carbsight/domain';
import { printedAmount } from '@carbsight/foods';
import {
  createReferenceTableReader,
  FoodKnowledgeReader,
  type LiveVariant,
  type MadeCall,
  ModelGateway,
  PackageNotes,
  summariseFor,
  toNewEstimate,
} from '@carbsight/models';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { FOODS } from '../../platform/foods.js';
import { LiveReading } from '../models/index.js';

/** A note is read in milliseconds, so nothing could abort it. */
const NEVER = new AbortController().signal;

/** Reads notes while their senders wait, as the worker would. */
@Injectable()
export class WordsReader {
  private readonly logger = new Logger('words');
  private readonly reader;
  private readonly knowledge: FoodKnowledgeReader;
  /** For meals whose photo shows a package. */
  readonly packageNotes: PackageNotes;

  constructor(
    private readonly live: LiveReading,
    private readonly gateway: ModelGateway,
    @Inject(FOODS) foods: Foods,
    remembered: RememberedFoodQueries,
    ownFoods: OwnFoodQueries,
    products: ProductQueries,
    eaten: EatenProductQueries,
  ) {
    this.reader = createReferenceTableReader({ foods, clock: Date.now });
    this.knowledge = new FoodKnowledgeReader(remembered, ownFoods, products, eaten, foods, printedAmount);
    this.packageNotes = new PackageNotes(foods, this.knowledge);
  }

  /**
   * @param mealId of the meal that will be stored: it decides about rollouts and evaluations
   * @returns null where the worker reads the note instead: a model is asked first, or nothing could be read
   */
  async read(owner: UserEntity, mealId: string, note: string): Promise<FinishedRead | null> {
    try {
      await this.live.refresh();
      const place = await this.live.variants.placeOf(mealId);
      const [variant] = await this.live.variants.find(null, place);
      if (variant?.model.kind !== 'built-in') return null;
      return { place, ...(await this.readWith(variant, owner, mealId, note)) };
    } catch (error) {
      // What a note lacks is the worker's to say, whose failures people are told of.
      if (!(error instanceof Failure)) this.logger.error({ err: error, msg: 'A note was not read; the worker will' });
      return null;
    }
  }

  /** What notes of this person are read by, for their own device. */
  async knowledgeFor(owner: UserEntity): Promise<AnswerInput<typeof foodsApi.getReadingKnowledge>> {
    await this.live.refresh();
    const [[variant], { remembered = [], ownFoods = [] }] = await Promise.all([
      this.live.variants.find(null),
      this.knowledge.find(owner),
    ]);
    const isLive = variant?.model.kind === 'built-in';
    return {
      isLive,
      locale: foodLocaleOf(owner),
      width: isLive ? await this.live.ranges.widthOf(variant) : null,
      remembered: [...remembered],
      ownFoods: [...ownFoods],
    };
  }

  private async readWith(variant: LiveVariant, owner: UserEntity, mealId: string, note: string) {
    const [{ reading, read }, width, samples] = await Promise.all([
      this.call(variant, owner, mealId, note),
      this.live.ranges.widthOf(variant),
      this.live.sampling.purposesFor(mealId),
    ]);
    const estimate = toNewEstimate(summariseFor(variant, [reading], width), 1, variant);
    return { variant, read, estimate, samples };
  }

  private async call({ model, prompt }: LiveVariant, owner: UserEntity, mealId: string, note: string) {
    const knowledge = await this.knowledge.find(owner);
    const made = Promise.withResolvers<MadeCall>();
    const { reading } = await this.gateway.call({
      model,
      purpose: 'live',
      meal: mealId,
      signal: NEVER,
      make: () =>
        this.reader.read({
          photos: [],
          note,
          locale: foodLocaleOf(owner),
          ...knowledge,
          prompt,
          signal: NEVER,
          timeoutMs: 0,
        }),
      keep: async (call) => made.resolve(call),
    });
    const { usage, ...call } = await made.promise;
    return { reading, read: { readIndex: 0, ...call, ...usage, reading } };
  }
}
