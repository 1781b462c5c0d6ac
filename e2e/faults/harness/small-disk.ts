import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';

/** Why small disks are unavailable here; null if they are available. */
export function withoutSmallDisks(): string | null {
  if (process.platform !== 'linux') return 'small disks need tmpfs, which only Linux has';
  if (process.getuid?.() !== 0) return 'only root may mount a small disk (tmpfs)';
  return spawnSync('mount', ['--version']).status === 0 ? null : 'there is no mount command';
}

/** A disk of this many megabytes, in memory. */
export class SmallDisk {
  private constructor(readonly path: string) {}

  /** @param like a file or folder whose owner will own the disk */
  static mount(path: string, megabytes: number, like?: string): SmallDisk {
    mkdirSync(path, { recursive: true });
    const owner = like ? statSync(like) : { uid: 0, gid: 0 };
    const options = `size=${megabytes}m,mode=700,uid=${owner.uid},gid=${owner.gid}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]);
    return new SmallDisk(path);
  }

  enlarge(megabytes: number): void {
    execFileSync('mount', ['-o', `remount,size=${megabytes}m`, this.path]);
  }

  unmount(): void {
    execFileSync('umount', ['--lazy', this.path]);
  }
}
