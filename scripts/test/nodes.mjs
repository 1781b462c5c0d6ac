import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { pinnedNode } from '../lib/paths.mjs';

const machineNode = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes(`${sep}node_modules${sep}`))
  .map((folder) => join(folder, process.platform === 'win32' ? 'node.exe' : 'node'))
  .find(existsSync);

const named = (path) => [`Node ${execFileSync(path, ['--version'], { encoding: 'utf8' }).trim()}`, path];

/** The Nodes that scripts may run on, with their names: the pinned one, and the machine's own if there is one. */
export const NODES = [pinnedNode(), machineNode].filter(Boolean).map(named);
