import type { DeviceClass } from '@carbsight/contracts';

/** The minimum short side of a tablet's touch screen, in CSS pixels. */
const TABLET_FROM_PX = 600;

/** By pointing device, then by size: a narrow window on a desktop is still a desktop. */
export function deviceClass(): DeviceClass {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(window.screen.width, window.screen.height) >= TABLET_FROM_PX ? 'tablet' : 'mobile';
}
