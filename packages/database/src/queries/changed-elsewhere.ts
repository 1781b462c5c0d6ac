/** Whether a change was made to this state; undefined: the last change counts. */
export type HasSeen<State> = ((state: State) => boolean) | undefined;

/** A change to something that has changed since it was seen. */
export class ChangedElsewhere extends Error {
  override readonly name = 'ChangedElsewhere';
}
