import { glucoseNotesJob } from '@carbsight/contracts';
import { GlucoseNoteQueries, GlucoseQueries } from '@carbsight/database';
import { noteState } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { ApiFailure, mealNotFound } from '../../platform/http/api-failure.js';
import { JobQueues } from '../../platform/queues/job-queues.js';

/** Meals as notes in Nightscout. The worker sends them. */
@Injectable()
export class MealNotesService {
  constructor(
    private readonly notes: GlucoseNoteQueries,
    private readonly glucose: GlucoseQueries,
    private readonly queues: JobQueues,
  ) {}

  /** Has later changes sent. Null if nothing is sent, and for a meal without a figure. */
  async get(userId: string, mealId: string, now = new Date()) {
    const facts = await this.notes.facts(userId, mealId);
    if (!facts) return null;
    const { state, at, failure, isDue } = noteState(facts, now);
    if (isDue) this.queues.enqueueSoon(glucoseNotesJob, { userId });
    return { state, at, failure };
  }

  /** @throws ApiFailure 404, 409 if nothing is sent or the meal has no figure yet */
  async send(userId: string, mealId: string, now = new Date()) {
    await this.notes.want(userId, mealId, now);
    return this.find(userId, mealId, now);
  }

  /** @throws ApiFailure as `send` */
  async removeNote(userId: string, mealId: string, now = new Date()) {
    await this.notes.unwant(userId, mealId, now);
    return this.find(userId, mealId, now);
  }

  private async find(userId: string, mealId: string, now: Date) {
    const note = await this.get(userId, mealId, now);
    if (note) return note;
    const [meal] = await this.glucose.mealTimes(userId, [mealId]);
    if (!meal) throw mealNotFound();
    throw new ApiFailure('notes-are-off');
  }
}
