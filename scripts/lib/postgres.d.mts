export type RunningPostgres = {
  /** Of the application's database. */
  readonly url: string;
  /** Of the server's own database. */
  readonly adminUrl: string;
  isRunning(): boolean;
  stop(): Promise<void>;
};

export function startPostgres(options: {
  readonly dataDir: string;
  readonly isThrowAway?: boolean;
  readonly maxConnections?: number;
}): Promise<RunningPostgres>;
