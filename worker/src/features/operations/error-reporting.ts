import { analysisJob, type FailureCode } from '@carbsight/contracts';
import type { ErrorLogQueries } from '@carbsight/database';
import { describeCallProblem, EXPECTED_FAILURES } from '@carbsight/domain';
import { CrashReports, ErrorRecorder, type JobEvent, type Log, throttledWarning } from '@carbsight/runtime';

/** Failures caused by limits we set ourselves. */
const LIMITS: ReadonlySet<FailureCode> = new Set(['rate-limited', 'budget-exhausted']);

const TIDY_MS = 60 * 60_000;

/** Records jobs the worker gave up on, and what killed an earlier worker, for Health. */
export class ErrorReporting {
  private readonly errors: ErrorRecorder;
  private readonly crashes: CrashReports;
  private readonly warn: (error: unknown) => void;
  private tidyTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly errorLog: Pick<ErrorLogQueries, 'record' | 'removeOld'>,
    dataDir: string,
    log: Log,
  ) {
    this.warn = throttledWarning(log, 'Old errors could not be removed');
    this.errors = new ErrorRecorder('worker', (error) => errorLog.record(error), log);
    this.crashes = new CrashReports(dataDir, 'worker');
  }

  readonly onJob = ({ outcome, queue, failureCode }: JobEvent): void => {
    if (outcome === 'dropped') {
      const message = `A job of queue ${queue} was dropped: its payload breaks the contract`;
      this.errors.record({ message, severity: 'high' });
    }
    if (outcome !== 'failed' || !failureCode || EXPECTED_FAILURES.has(failureCode)) return;
    const severity = LIMITS.has(failureCode) ? 'low' : 'medium';
    const because = describeCallProblem('the model', { code: failureCode, httpStatus: null });
    this.errors.record(
      queue === analysisJob.name
        ? { message: `Scans got no estimate, because ${because}.`, severity, failure: failureCode }
        : { message: `A job of queue ${queue} was given up, because ${because}.`, severity },
    );
  };

  async start(): Promise<void> {
    this.crashes.watch();
    for (const message of await this.crashes.collect()) this.errors.record({ message, severity: 'high' });
    this.tidyTimer = setInterval(() => void this.errorLog.removeOld().catch(this.warn), TIDY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.tidyTimer);
    this.crashes.unwatch();
    await this.errors.flush();
  }
}
