import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from './implements.decorator.js';
import { isSeen, tagOfState } from './send-if-changed.js';

/** Whether a change was made to this state, by its `If-Match`; undefined without one: the last change counts. */
export type SeenState = ((state: object | null) => boolean) | undefined;

export const Seen = createParamDecorator((_: unknown, context: ExecutionContext): SeenState => {
  const seen = requestOf(context).headers['if-match'];
  return seen === undefined ? undefined : (state) => isSeen(seen, tagOfState(state));
});
