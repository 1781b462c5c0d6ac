export { ConfigError } from './config-error.js';
export { type VariableName, variableNames } from './environment.js';
export { loadConfig } from './load-config.js';
export { type LoadedSecret, loadOrCreateSecret, resolveAdminPassword, resolveJwtSecret } from './secrets.js';
export {
  type Config,
  type LogLevel,
  type MailConfig,
  readSharedConfig,
  type S3Config,
  type StripeConfig,
} from './shared-config.js';
