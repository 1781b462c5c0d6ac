import type { DeviceClass } from '@carbsight/contracts';

/** The short side from which a touch screen is a tablet, in CSS pixels. */
const TABLET_FROM_PX = 600;

/** By what is pointed with, then by size: a narrow window on a desk is a desk all the same. */
export function deviceClass(): DeviceClass {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(window.screen.width, window.screen.height) >= TABLET_FROM_PX ? 'tablet' : 'mobile';
}
