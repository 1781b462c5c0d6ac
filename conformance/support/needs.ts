import { test } from '@jest/globals';
import { target } from './target.js';

type Test = (name: string, work: () => Promise<void>) => void;

/** Tests that an installation cannot run are skipped, and their names say why. */
const needs = (isGiven: boolean, reason: string): Test =>
  isGiven ? test : (name, work) => test.skip(`${name} (skipped: ${reason})`, work);

const ADMIN = 'it needs an administrator: set ADMIN_PASSWORD';
const DISPOSABLE = 'it would leave something that nobody can delete: see --disposable';

export const asAdmin = needs(target.adminEmail !== null, ADMIN);
export const onDisposable = needs(target.isDisposable, DISPOSABLE);
export const asAdminOnDisposable = target.isDisposable ? asAdmin : onDisposable;
export const withDefaults = needs(target.hasDefaults, 'it needs the default settings');
export const withModel = needs(target.modelUrl !== null, 'it needs a model whose answers the tests decide');
export const behindProxy = needs(target.apiUrls.length > 1, 'it needs two APIs behind a proxy: npm run scaled');
export const withMails = needs(
  target.isDisposable && (target.outbox ?? target.mailsUrl) !== null,
  'it needs to read the mails that are sent',
);
