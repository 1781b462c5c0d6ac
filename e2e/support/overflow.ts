/**
 * Describes what does not fit the open page's width: sideways scrolling of the page, controls that are partly off screen, labels that are
 * cut off, and text that overflows its box. Empty if everything fits. Scroll containers (tables, rows of tabs) may be wider than the
 * screen. Lines that are marked as truncated may end in "…"; their full text has to be elsewhere.
 */
export const OVERFLOWING_ELEMENTS = `(() => {
  const found = [];
  const root = document.documentElement;
  const width = root.clientWidth;
  const nameOf = (element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 40);
    const part = element.closest('[class*="mantine-"], [class*="_"]') ?? element;
    const className = (typeof part.className === 'string' ? part.className : '').split(' ').find((one) => /_|mantine-/.test(one));
    return element.tagName.toLowerCase() + (className ? '.' + className : '') + ' "' + text + '"';
  };
  if (root.scrollWidth > width) found.push('the page is ' + root.scrollWidth + ' px wide on a screen of ' + width);

  const cuts = (style) => style.overflowX === 'hidden' || style.overflowX === 'clip';
  const scrolls = (style) => style.overflowX === 'auto' || style.overflowX === 'scroll';
  const isVisible = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return false;
    for (let at = element; at; at = at.parentElement) {
      const box = at.getBoundingClientRect();
      const style = getComputedStyle(at);
      // Visually hidden text for screen readers.
      if (style.position === 'absolute' && box.width <= 2 && box.height <= 2) return false;
      if (style.clipPath !== 'none' && box.width <= 2) return false;
    }
    return true;
  };
  /** The width available to a box: the screen, or what a clipping ancestor shows of it. Null if it can be scrolled into view. */
  const roomFor = (element) => {
    let left = 0;
    let right = width;
    for (let at = element.parentElement; at && at !== root && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (scrolls(style)) return null;
      if (!cuts(style)) continue;
      const box = at.getBoundingClientRect();
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
    }
    return { left, right };
  };
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"], label')) {
    const box = control.getBoundingClientRect();
    if (box.width < 2 || !isVisible(control)) continue;
    const room = roomFor(control);
    if (room && (box.left < room.left - 1 || box.right > room.right + 1)) {
      found.push(nameOf(control) + ' reaches from ' + Math.round(box.left) + ' to ' + Math.round(box.right));
    }
  }

  const LABELS = 'a[href], button, summary, label, [role="tab"], h1, h2, h3, h4';
  for (const label of document.querySelectorAll(LABELS)) {
    for (const part of [label, ...label.querySelectorAll('*')]) {
      const style = getComputedStyle(part);
      if (!cuts(style) || !part.textContent.trim() || !isVisible(part)) continue;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue;
      if (part.scrollWidth > part.clientWidth + 1) found.push(nameOf(part) + ' is cut off at its side');
      else if (part.scrollHeight > part.clientHeight + 3) found.push(nameOf(part) + ' is cut off below');
    }
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const reported = new Set();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!text.data.trim() || reported.has(holder) || holder.closest('svg, script, style, noscript')) continue;
    if (!isVisible(holder) || !roomFor(holder)) continue;
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
    const left = Math.min(...rects.map((rect) => rect.left));
    const right = Math.max(...rects.map((rect) => rect.right));
    for (let at = holder; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (cuts(style) || scrolls(style) || style.position === 'absolute' || style.position === 'fixed') break;
      if (style.display.startsWith('inline') || style.display === 'contents') continue;
      const box = at.getBoundingClientRect();
      if (box.width < 1 || (right <= box.right + 2 && left >= box.left - 2)) continue;
      reported.add(holder);
      found.push('"' + text.data.trim().slice(0, 40) + '" runs out of ' + nameOf(at));
      break;
    }
  }
  return [...new Set(found)];
})()`;
