export type RunningPostgres = {
  /** The application's database. */
  readonly url: string;
  /** The server's maintenance database. */
  readonly adminUrl: string;
  isRunning(): boolean;
  stop(): Promise<void>;
};

export function startPostgres(options: {
  readonly dataDir: string;
  readonly isTemporary?: boolean;
  readonly maxConnections?: number;
}): Promise<RunningPostgres>;
