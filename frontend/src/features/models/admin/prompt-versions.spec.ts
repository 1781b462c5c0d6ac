import { builtInPrompts } from '@carbsight/domain';
import {
  addVersion,
  changeVersion,
  defaultVersions,
  type LivePrompt,
  markLive,
  matchesLive,
  ownVersionsOf,
  restoreOwnVersions,
} from './prompt-versions';

const THEN = '2026-11-20T12:00:00.000Z';
const NOW = '2026-11-21T12:00:00.000Z';
const builtInLive: LivePrompt = { ...liveOf('v3.0-production'), id: null, isBuiltIn: true };
const ownLive: LivePrompt = { id: 'r7', version: 'v7.0', name: 'Mine', prompt: 'Estimate.', isBuiltIn: false };
const own = { name: ' Mine ', description: '', prompt: 'Estimate.' };
const defaults = defaultVersions(builtInLive, THEN);

function liveOf(version: string): LivePrompt {
  const prompt = builtInPrompts.find((one) => one.version === version);
  if (!prompt) throw new Error(`no built-in ${version}`);
  return { id: 'r1', version, name: prompt.name, prompt: prompt.prompt, isBuiltIn: false };
}
const liveVersions = (versions: typeof defaults) =>
  versions.filter(({ isProduction }) => isProduction).map(({ version }) => version);

describe('the defaults', () => {
  it('are the six built-in ones, the sixth live', () => {
    expect(defaults.map(({ id, version, isArchived }) => [id, version, isArchived])).toEqual([
      [1, 'v1.0', false],
      [2, 'v2.0', false],
      [3, 'v3.0', false],
      [4, 'v2.3', false],
      [5, 'v4.0', false],
      [6, 'v3.0-production', false],
    ]);
    expect(liveVersions(defaults)).toEqual(['v3.0-production']);
  });

  it('take the live mark from the server, and add the live text if it is another', () => {
    expect(liveVersions(defaultVersions(liveOf('v2.3'), NOW))).toEqual(['v2.3']);
    const versions = defaultVersions({ ...ownLive, version: 'v12.0' }, NOW);
    expect(liveVersions(versions)).toEqual(['v12.0']);
    expect(versions.at(-1)).toMatchObject({ id: 12, prompt: 'Estimate.' });
    // The next one of this browser cannot get this version.
    expect(addVersion(versions, own, NOW)?.at(-1)).toMatchObject({ id: 13, version: 'v13.0' });
  });
});

describe('a saved list', () => {
  it('stays if it has every built-in version and the server’s live mark', () => {
    expect(matchesLive(defaults, builtInLive)).toBe(true);
    expect(matchesLive(addVersion(defaults, own, NOW) ?? [], builtInLive)).toBe(true);
  });

  it.each([
    ['a built-in version is missing', defaults.slice(1), builtInLive],
    ['a built-in text is another one', defaults.map((one) => ({ ...one, prompt: 'x' })), builtInLive],
    ['nothing is marked', markLive(defaults, null, NOW), builtInLive],
    ['two are marked', defaults.map((one) => ({ ...one, isProduction: one.id > 4 })), builtInLive],
    ['another one is marked', markLive(defaults, 2, NOW), builtInLive],
    ['the server has another one live', defaults, liveOf('v2.0')],
    ['the live one is not in it', markLive(defaults, null, NOW), ownLive],
  ])('does not stay when %s', (_, saved, live) => {
    expect(matchesLive(saved, live)).toBe(false);
  });

  it('stays after unpublishing, when nothing is marked and the server uses its built-in prompt', () => {
    const back = { ...builtInLive, id: 'r9' };
    expect(matchesLive(markLive(defaults, null, NOW), back)).toBe(true);
    expect(matchesLive(defaults, back)).toBe(true);
    expect(matchesLive(markLive(defaults, 2, NOW), back)).toBe(false);
  });

  it('is replaced if its text for the live version differs', () => {
    const mine = addVersion(defaults, { ...own, prompt: 'Another text.' }, NOW) ?? [];
    expect(matchesLive(markLive(mine, 7, NOW), ownLive)).toBe(false);
  });
});

describe('changes', () => {
  it('never give a new version a previously released one', () => {
    const versions = addVersion(defaults, own, NOW, ['v6.0', 'v7.0', 'V8.0', 'v10.0']);
    expect(versions?.at(-1)).toMatchObject({ id: 9, version: 'v9.0' });
  });

  it('number a new version after the largest id, neither live nor archived', () => {
    const versions = addVersion([...defaults].reverse(), own, NOW);
    expect(versions?.at(-1)).toEqual({
      id: 7,
      version: 'v7.0',
      name: 'Mine',
      description: '',
      prompt: 'Estimate.',
      isProduction: false,
      isArchived: false,
      createdAt: NOW,
      updatedAt: NOW,
    });
  });

  it.each([
    { ...own, name: '  ' },
    { ...own, prompt: ' \n' },
  ])('make no version of %j', (wanted) => {
    expect(addVersion(defaults, wanted, NOW)).toBeNull();
  });

  it('leave at most one live, and update the timestamps of what they change', () => {
    const versions = markLive(defaults, 2, NOW);
    expect(liveVersions(versions)).toEqual(['v2.0']);
    expect(versions.map(({ updatedAt }) => updatedAt)).toEqual([THEN, NOW, THEN, THEN, THEN, NOW]);
    expect(liveVersions(markLive(versions, null, NOW))).toEqual([]);
    expect(changeVersion(versions, 1, { name: 'New', isArchived: true }, NOW)[0]).toMatchObject({
      name: 'New',
      isArchived: true,
      updatedAt: NOW,
      createdAt: THEN,
    });
  });

  it('restore own versions without a live mark or a taken number', () => {
    const earlier = markLive(addVersion(defaults, own, THEN) ?? [], 7, THEN);
    const replaced = defaultVersions({ ...ownLive, version: 'v7.1' }, NOW);
    const lost = ownVersionsOf(earlier, replaced);
    expect(lost.map(({ version }) => version)).toEqual(['v7.0']);
    const versions = restoreOwnVersions(replaced, lost);
    expect(new Set(versions.map(({ id }) => id)).size).toBe(versions.length);
    expect(liveVersions(versions)).toEqual(['v7.1']);
  });

  it('restore a version under a new version if its own has been taken', () => {
    const before = addVersion(defaults, own, NOW) ?? [];
    const lost = ownVersionsOf(before, defaults);
    const meanwhile = addVersion(defaults, { ...own, name: 'Other' }, NOW) ?? [];
    const versions = restoreOwnVersions(meanwhile, lost);
    expect(versions).toHaveLength(defaults.length + 2);
    expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
    expect(new Set(versions.map(({ id }) => id)).size).toBe(versions.length);
  });
});
