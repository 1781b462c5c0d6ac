/**
 * `getComputedStyle` for pages without style sheets. jsdom's matches some two hundred rules against an element at each call; here
 * only the element's own `style` and the tag's browser defaults matter.
 */
export function computedStyleOf(ask: typeof window.getComputedStyle): typeof window.getComputedStyle {
  const displays = new Map<string, string>();
  const nothing = document.createElement('i').style;
  const ownStyle = (element: Element) => (element.hasAttribute('style') ? (element as HTMLElement).style : nothing);

  /** jsdom's style sheet asks for nothing else of an element when it decides about its display. */
  function displayByDefault(element: Element): string {
    if (element.hasAttribute('hidden')) return 'none';
    const { namespaceURI, localName } = element;
    const telling = localName === 'input' ? 'type' : localName === 'dialog' ? 'open' : null;
    const value = telling && element.getAttribute(telling);
    const kind = `${namespaceURI} ${localName} ${value}`;
    const known = displays.get(kind);
    if (known !== undefined) return known;
    const alike = document.createElementNS(namespaceURI, localName);
    if (telling && value !== null) alike.setAttribute(telling, value);
    const { display } = ask(alike);
    displays.set(kind, display);
    return display;
  }

  function inherited(element: Element, property: string, initial: string): string {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const value = ownStyle(one).getPropertyValue(property);
      if (value && value !== 'inherit') return value;
    }
    return initial;
  }

  return (element) => {
    const own = ownStyle(element);
    const computed: Readonly<Record<string, () => string>> = {
      display: () => own.display || displayByDefault(element),
      visibility: () => inherited(element, 'visibility', 'visible'),
      'pointer-events': () => inherited(element, 'pointer-events', 'auto'),
    };
    return Object.create(own, {
      display: { get: computed.display },
      visibility: { get: computed.visibility },
      pointerEvents: { get: computed['pointer-events'] },
      getPropertyValue: { value: (name: string) => computed[name]?.() ?? own.getPropertyValue(name) },
    });
  };
}
