import { type Config, readSharedConfig } from './shared-config.js';

/** The one place of this package that looks at the process's environment. @throws ConfigError */
export function loadConfig(): Config {
  return readSharedConfig(process.env);
}
