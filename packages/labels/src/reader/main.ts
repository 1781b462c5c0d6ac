import { readLabel, searchLabel } from '../reading/read-label.js';
import type { AnswerOfChild, PhotoToRead, PrintSeen } from './messages.js';

/** The child process: reads one photo after the other, and ends with its parent. */
const onPrint = () => void process.send?.({ hasPrint: true } satisfies PrintSeen);
process.on('message', async ({ photo, glance }: PhotoToRead) => {
  const answer: AnswerOfChild = await (glance
    ? searchLabel(Buffer.from(photo), glance, onPrint)
    : readLabel(Buffer.from(photo))
  ).then(
    (outcome) => ({ outcome }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
