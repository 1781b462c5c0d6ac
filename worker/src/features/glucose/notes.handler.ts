import { isDeepStrictEqual } from 'node:util';
import type { glucoseNotesJob, PayloadOf } from '@carbsight/contracts';
import type { DueNote, GlucoseNoteQueries } from '@carbsight/database';
import { noteDueAt } from '@carbsight/domain';
import { GlucoseSourceFailure, type GlucoseSources, type JobHandler, type Nightscout } from '@carbsight/runtime';

type Payload = PayloadOf<typeof glucoseNotesJob>;

/**
 * Brings the notes at a person's source in line with their meals. Each is marked before it is tried, so that after a killed worker or a
 * lost response the next attempt looks for it; writing looks before it writes.
 */
export class GlucoseNotesHandler implements JobHandler<Payload> {
  constructor(
    private readonly notes: GlucoseNoteQueries,
    private readonly sources: Pick<GlucoseSources, 'open'>,
  ) {}

  async run({ userId }: Payload, signal: AbortSignal): Promise<void> {
    await this.notes.exclusively(userId, async () => {
      const target = await this.notes.target(userId);
      if (!target) return;
      for (const due of await this.notes.due(userId, new Date())) {
        signal.throwIfAborted();
        try {
          await this.settle(due, this.sources.open(target));
        } catch (error) {
          if (!(error instanceof GlucoseSourceFailure)) throw error;
          await this.notes.recordFailure(userId, due.id, error.kind, new Date());
          // The others would fail the same way.
          return;
        }
      }
    });
  }

  private async settle(due: DueNote, there: Pick<Nightscout, 'write' | 'remove'>): Promise<void> {
    const { id, note, sent } = due;
    if (note === null) {
      await there.remove(id);
      return this.notes.recordRemoved(due);
    }
    const earliest = noteDueAt(new Date(note.created_at));
    if (earliest > new Date()) return this.notes.postpone(id, earliest);
    if (isDeepStrictEqual(note, sent)) return this.notes.recordSame(due);
    await this.notes.recordTried(id, new Date());
    await there.write(note);
    await this.notes.recordSent(due, new Date());
  }

  /** The next round asks again. */
  async giveUp(): Promise<void> {}
}
