import pg from 'pg';

type Callback = (...answer: unknown[]) => void;

/** A connection that reports the duration of each of its statements, in milliseconds. */
export function timedClient(onQuery: (durationMs: number) => void): typeof pg.Client {
  return class TimedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const ask = this.query.bind(this) as (...question: unknown[]) => unknown;
      const timed = (...question: unknown[]): unknown => {
        const startedAt = performance.now();
        const tell = () => onQuery(performance.now() - startedAt);
        const last = question.at(-1);
        if (typeof last === 'function') {
          question[question.length - 1] = (...answer: unknown[]) => {
            tell();
            (last as Callback)(...answer);
          };
          return ask(...question);
        }
        const answer = ask(...question);
        // Next to the caller's own chain, which stays unchanged. A stream of rows has no end to wait for: it is not counted.
        if (answer instanceof Promise) answer.then(tell, tell);
        return answer;
      };
      this.query = timed as typeof this.query;
    }
  };
}
