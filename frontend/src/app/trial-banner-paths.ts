/** The banner's pages: home, history, insights and everything that begins with /meal. */
export function offersTrialOn(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  return ['/', '/history', '/insights'].includes(path) || path.startsWith('/meal');
}
