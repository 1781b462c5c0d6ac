import { type Config, readSharedConfig } from './shared-config.js';

/** The only place in this package that reads the process's environment. @throws ConfigError */
export function loadConfig(): Config {
  return readSharedConfig(process.env);
}
