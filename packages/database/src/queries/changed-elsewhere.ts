/** A change to something that has changed since it was seen. */
export class ChangedElsewhere extends Error {
  override readonly name = 'ChangedElsewhere';
}
