/** What the page leaves behind: components are not closed. */
export function reload(unmount: () => void) {
  const kept = { ...sessionStorage };
  unmount();
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
}
