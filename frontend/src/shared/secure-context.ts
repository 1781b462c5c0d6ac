type SecureOnly = Pick<Navigator, 'clipboard' | 'locks' | 'mediaDevices' | 'serviceWorker'>;
/** In a page and in a worker. */
type SecureEverywhere = { readonly caches: CacheStorage | undefined; readonly subtle: SubtleCrypto | undefined };

/**
 * What browsers withhold from a page that is neither https nor localhost, which is how self-hosters start: everything here may
 * be missing. The linter refuses these names everywhere else (`scripts/lint/secure-context.grit`).
 */
export const secureContext: Partial<SecureOnly> = navigator;
export const secureStorage: SecureEverywhere = {
  get caches() {
    return globalThis.caches;
  },
  get subtle() {
    return globalThis.crypto.subtle;
  },
};

/** @throws where the browser does not allow it */
export async function copyText(text: string): Promise<void> {
  if (secureContext.clipboard) return secureContext.clipboard.writeText(text);
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', fill);
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', fill);
  if (!isCopied) throw new Error('The browser does not allow copying');
}
