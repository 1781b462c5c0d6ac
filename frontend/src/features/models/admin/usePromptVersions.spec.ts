import { builtInPrompts } from '@carbsight/domain';
import { act, renderHook } from '@testing-library/react';
import { fakeApi } from '../../../../test/fake-api';
import { adminRoutes, aRelease, keepOwn, NOW, RELEASE_ID, saved, savedLive } from './debug-page.fixture';
import { addVersion, defaultVersions, VERSIONS_KEY } from './prompt-versions';
import { usePromptVersions } from './usePromptVersions';

const v2 = aRelease({ id: RELEASE_ID, version: 'v2.0', prompt: builtInPrompts[1]?.prompt ?? '', isBuiltIn: false });

function kept(live = aRelease()) {
  fakeApi(adminRoutes());
  const { result } = renderHook(() => usePromptVersions(live, [], async () => undefined));
  const numbered = (wanted: string) => {
    const found = result.current.versions.find(({ version }) => version === wanted);
    if (!found) throw new Error(`no ${wanted} among ${named()}`);
    return found;
  };
  const named = () => result.current.versions.map(({ version, name }) => `${version} ${name}`);
  return { result, numbered, named };
}

describe('this browser’s versions', () => {
  it('start as the built-in ones, stored, with the live one marked', () => {
    const { result } = kept(v2);
    expect(saved().map(({ id, version, name }) => [id, version, name])).toEqual(
      builtInPrompts.map(({ id, version, name }) => [id, version, name]),
    );
    expect(result.current.versions).toEqual(saved());
    expect(savedLive()).toEqual(['v2.0']);
  });

  it.each([
    ['cannot be parsed', '{not json'],
    ['are no versions', '[{"id": "one"}]'],
    ['are not in step with the server', JSON.stringify(defaultVersions(v2, NOW))],
  ])('are replaced by the defaults when they %s', (_, text) => {
    localStorage.setItem(VERSIONS_KEY, text);
    expect(kept().named()).toHaveLength(6);
    expect(savedLive()).toEqual(['v3.0-production']);
  });

  it('stay when they agree with the server, including own ones', () => {
    keepOwn();
    const { result, named } = kept();
    expect(named()).toContain('v7.0 Mine');
    expect(result.current.lost).toEqual([]);
  });

  it('stay whole when they were shared through the server by an earlier release', () => {
    keepOwn();
    const fromAnother = { ...saved()[6], id: 9, version: 'v9.0', name: 'From a colleague', isArchived: true };
    localStorage.setItem(VERSIONS_KEY, JSON.stringify([...saved(), fromAnother]));
    localStorage.setItem(
      'promptDrafts',
      JSON.stringify({ 7: { revision: 2, updatedAt: NOW }, 9: { revision: 1, updatedAt: NOW } }),
    );
    const before = saved();
    const { result, named } = kept();
    expect(result.current).toMatchObject({ versions: before, lost: [] });
    expect(saved()).toEqual(before);
    act(() => result.current.add({ name: 'Next', description: '', prompt: 'Weigh it.' }));
    expect(named()).toEqual(expect.arrayContaining(['v7.0 Mine', 'v9.0 From a colleague', 'v10.0 Next']));
  });

  it('are not lost when another browser publishes a different prompt', () => {
    keepOwn();
    const { result, named } = kept(v2);
    expect(result.current.lost).toMatchObject([{ version: 'v7.0' }]);
    act(() => result.current.bringBackLost());
    expect(named()).toContain('v7.0 Mine');
    expect(result.current.lost).toEqual([]);
    expect(savedLive()).toEqual(['v2.0']);
  });
});

describe('a version created in another tab', () => {
  /** As another tab does it: the page that makes a change gets no storage event. */
  function addElsewhere(name: string) {
    const versions = addVersion(saved(), { name, description: '', prompt: 'Estimate carbs.' }, NOW);
    localStorage.setItem(VERSIONS_KEY, JSON.stringify(versions));
  }
  const tell = () => act(() => window.dispatchEvent(new StorageEvent('storage', { key: VERSIONS_KEY })));

  it('survives creating, archiving, renaming, publishing and unpublishing one here', async () => {
    keepOwn();
    const { result, numbered, named } = kept();
    addElsewhere('First');
    act(() => result.current.add({ name: 'Ours', description: '', prompt: 'Estimate.' }));
    addElsewhere('Second');
    act(() => result.current.toggleArchived(numbered('v1.0')));
    addElsewhere('Third');
    act(() => result.current.rename(numbered('v7.0'), 'Mine own', ''));
    addElsewhere('Fourth');
    await act(() => result.current.setLive(numbered('v7.0'), { reason: '', override: false }));
    expect(savedLive()).toEqual(['v7.0']);
    addElsewhere('Fifth');
    await act(() => result.current.unpublish(numbered('v7.0'), { reason: '', override: false }));
    expect(savedLive()).toEqual([]);
    expect(named().slice(6)).toEqual([
      ...['v7.0 Mine own', 'v8.0 First', 'v9.0 Ours', 'v10.0 Second', 'v11.0 Third', 'v12.0 Fourth', 'v13.0 Fifth'],
    ]);
    expect(numbered('v1.0').isArchived).toBe(true);
    expect(result.current.versions).toEqual(saved());
  });

  it('appears with its storage event, and a cleared storage does not clear the list', () => {
    const { named } = kept();
    addElsewhere('Theirs');
    tell();
    expect(named()).toContain('v7.0 Theirs');
    localStorage.removeItem(VERSIONS_KEY);
    tell();
    expect(named()).toHaveLength(7);
  });
});
