/** The queue engine did not answer in time. The work is saved elsewhere; the sweep enqueues it later. */
export class QueueUnavailable extends Error {
  override readonly name = 'QueueUnavailable';
}

/** The engine answers, but its settings would lose jobs. */
export class QueueMisconfigured extends Error {
  override readonly name = 'QueueMisconfigured';
}
