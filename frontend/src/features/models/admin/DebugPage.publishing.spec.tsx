import { productionPrompt } from '@carbsight/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../test/fake-api';
import {
  active,
  aRelease,
  aVariantGate,
  button,
  forAll,
  keepOwn,
  opened,
  RELEASE_ID,
  saved,
  savedLive,
  UNMEASURED,
} from './debug-page.fixture';
import { CUSTOM_PROMPT_KEY, VERSIONS_KEY } from './prompt-versions';
import { aRollout } from './rollout/rollout.fixture';

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const published = (calls: Awaited<ReturnType<typeof opened>>['calls']) =>
  calls.filter(({ method, url }) => method === 'POST' && url.pathname.endsWith('releases')).map(({ body }) => body);

describe('setting live', () => {
  it('rolls a prompt out to a percentage of the scans first, and leaves this browser’s list as it is', async () => {
    keepOwn();
    const { user, calls } = await opened({ 'POST /api/admin/rollouts': () => ({ status: 201, body: aRollout() }) });
    await user.click(button('Set Live v7.0'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set v7.0 live?' }));
    await user.click(await dialog.findByRole('button', { name: 'Start With 10%' }));
    await gone();
    expect(calls.find(({ method, url }) => method === 'POST' && url.pathname.endsWith('rollouts'))?.body).toMatchObject(
      {
        prompt: { version: 'v7.0' },
        percent: 10,
      },
    );
    expect(published(calls)).toEqual([]);
    expect(savedLive()).toEqual(['v3.0-production']);
  });

  it('shows the difference, publishes, and then updates this browser’s list', async () => {
    keepOwn(productionPrompt.prompt.replace('total carbohydrates', 'whole carbohydrates'));
    const { user, calls } = await opened();
    await user.click(button('Set Live v7.0'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set v7.0 live?' }));
    expect(await dialog.findByRole('region', { name: 'Gate' })).toHaveTextContent('PASS');
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.getByText('1 word added, 1 removed.')).toBeVisible();
    const diff = dialog.getByRole('region', { name: 'Differences from the live prompt' });
    expect(diff.querySelector('del')).toHaveTextContent('(removed:) total');
    expect(diff.querySelector('ins')).toHaveTextContent('(added:) whole');
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Fewer misses');
    await forAll(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Set Live' }));
    expect(await screen.findByText('Production Version Updated')).toBeVisible();
    expect(screen.getByText('v7.0 - Mine is now live')).toBeVisible();
    expect(published(calls)).toMatchObject([
      { version: 'v7.0', name: 'Mine', reason: 'Fewer misses', override: false, expectedLiveId: null },
    ]);
    expect(savedLive()).toEqual(['v7.0']);
    expect(localStorage.getItem(CUSTOM_PROMPT_KEY)).toContain('whole carbohydrates');
    expect(active().getByRole('listitem', { name: 'v7.0 Mine' })).toHaveTextContent('Live');
    // The button that opened the dialog has gone.
    await gone();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await user.click(screen.getByRole('tab', { name: 'Testing' }));
    expect(await screen.findByText('v7.0')).toBeVisible();
  });

  it('changes nothing if publishing failed, and says why', async () => {
    keepOwn();
    const { user } = await opened({
      'POST /api/admin/prompt-releases': () => refusal(409, 'prompt-changed-meanwhile', 'Another prompt was set live.'),
    });
    const before = localStorage.getItem(VERSIONS_KEY);
    await user.click(button('Set Live v7.0'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set v7.0 live?' }));
    await forAll(user, dialog);
    await user.click(await dialog.findByRole('button', { name: 'Set Live' }));
    expect(await dialog.findByText('Nothing was changed. Another prompt was set live.')).toBeVisible();
    expect(localStorage.getItem(VERSIONS_KEY)).toBe(before);
    expect(localStorage.getItem(CUSTOM_PROMPT_KEY)).toBeNull();
  });

  it.each([
    ['has no completed golden run', UNMEASURED, 'Go live without a completed golden run of this model and prompt'],
    ['fails a check', aVariantGate({ verdict: 'FAIL', needsOverride: true }), 'Go live although it fails a check'],
    [
      'mentioned dosing',
      aVariantGate({ verdict: 'FAIL', dosingRunId: RELEASE_ID, needsOverride: true }),
      'Go live although the model mentioned dosing in a golden run',
    ],
  ])('begins with the verdict: a prompt that %s takes a tick and a reason', async (words, gate, skipped) => {
    keepOwn();
    const { user, calls } = await opened({ 'POST /api/admin/golden-gate/check': () => ({ body: gate }) });
    await user.click(button('Set Live v7.0'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set v7.0 live?' }));
    expect(await dialog.findByRole('region', { name: 'Gate' })).toHaveTextContent(words);
    await forAll(user, dialog);
    const send = dialog.getByRole('button', { name: 'Set Live Anyway' });
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await user.type(reason, ' Fixes the plates of rice ');
    expect(send).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: skipped }));
    expect(send).toBeEnabled();
    await user.clear(reason);
    await user.type(reason, 'too short');
    await user.click(send);
    await waitFor(() => expect(reason).toHaveFocus());
    expect(published(calls)).toEqual([]);
    await user.type(reason, ' before, not now');
    await user.click(send);
    expect(await screen.findByText('Production Version Updated')).toBeVisible();
    expect(savedLive()).toEqual(['v7.0']);
    expect(published(calls)).toMatchObject([{ override: true, reason: 'too short before, not now' }]);
  });

  it('changes nothing while the gate could not be asked', async () => {
    keepOwn();
    const { user } = await opened({
      'POST /api/admin/golden-gate/check': () => refusal(503, 'away', 'The database is away.'),
    });
    await user.click(button('Set Live v7.0'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set v7.0 live?' }));
    expect(await dialog.findByText(/The past runs could not be checked/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Set Live' })).toBeDisabled();
  });

  it('is not offered for a prompt that instructs doses', async () => {
    keepOwn('Estimate carbs. Also state the insulin dose.');
    const { user } = await opened({ 'POST /api/admin/golden-gate/check': () => ({ body: UNMEASURED }) });
    await user.click(button('Set Live v7.0'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set v7.0 live?' }));
    expect(await dialog.findByText(/has no completed golden run/)).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('“Also state the insulin dose.”');
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Set Live' })).toBeDisabled();
  });

  it('can be undone: nothing is live in this browser, and the server uses its built-in prompt', async () => {
    const { user, calls } = await opened();
    localStorage.setItem(CUSTOM_PROMPT_KEY, 'x');
    await user.click(button('Unpublish v3.0-production'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unpublish v3.0-production?' }));
    expect(await dialog.findByRole('region', { name: 'Gate' })).toHaveTextContent('PASS');
    expect(dialog.getByText(/^v3.0-production ships with Carbsight: meals are still read with it\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Unpublish' }));
    expect(await screen.findByText('Version Unpublished')).toBeVisible();
    expect(
      screen.getByText(
        /^v3.0-production - .* is no longer marked as live here\. It ships with Carbsight: scans are still read with it\.$/,
      ),
    ).toBeVisible();
    expect(calls.some(({ method, url }) => method === 'POST' && url.pathname.endsWith('unpublish'))).toBe(true);
    expect(savedLive()).toEqual([]);
    expect(localStorage.getItem(CUSTOM_PROMPT_KEY)).toBeNull();
  });

  it('says what scans are read with after another version than the built-in one', async () => {
    keepOwn();
    const mine = saved().find(({ version }) => version === 'v7.0');
    const live = aRelease({
      id: RELEASE_ID,
      version: 'v7.0',
      name: 'Mine',
      prompt: mine?.prompt ?? '',
      isBuiltIn: false,
    });
    const { user } = await opened({ 'GET /api/admin/prompt-releases': () => ({ body: [live] }) });
    await user.click(button('Unpublish v7.0'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unpublish v7.0?' }));
    expect(dialog.getByText(/^From the next scan, meals are read with the built-in prompt v3.0/)).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Unpublish' }));
    expect(
      await screen.findByText(/^v7.0 - .* is no longer live\. Scans are read with the built-in v3.0-production\.$/),
    ).toBeVisible();
  });

  it('asks before it unpublishes to a prompt with which the model mentioned dosing', async () => {
    const { user, calls } = await opened({
      'POST /api/admin/golden-gate/check': () => ({
        body: aVariantGate({ verdict: 'FAIL', dosingRunId: RELEASE_ID, isReturn: true, needsOverride: true }),
      }),
      'POST /api/admin/prompt-releases/unpublish': ({ body }) =>
        (body as { override: boolean }).override
          ? { status: 201, body: aRelease({ id: RELEASE_ID }) }
          : refusal(409, 'gate-not-passed', 'It mentioned dosing.'),
    });
    await user.click(button('Unpublish v3.0-production'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unpublish v3.0-production?' }));
    await user.click(await dialog.findByRole('checkbox'));
    expect(savedLive()).toEqual(['v3.0-production']);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Portions went wrong');
    await user.click(dialog.getByRole('button', { name: 'Unpublish Anyway' }));
    expect(await screen.findByText('Version Unpublished')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
      override: true,
      reason: 'Portions went wrong',
    });
    expect(savedLive()).toEqual([]);
  });

  it('stays live when unpublishing failed', async () => {
    const { user } = await opened({
      'POST /api/admin/prompt-releases/unpublish': () => refusal(503, 'away', 'The database is away.'),
    });
    await user.click(button('Unpublish v3.0-production'));
    await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
    expect(await screen.findByText('Nothing was changed. The database is away.')).toBeVisible();
    expect(savedLive()).toEqual(['v3.0-production']);
  });
});

describe('after Escape, the focus returns to the button that opened the dialog', () => {
  it('in each of the dialogs', async () => {
    keepOwn();
    const { user } = await opened();
    for (const [opener, dialog] of [
      ['New Version', 'New Version'],
      ['Details of v1.0', /^v1.0/],
      ['Set Live v7.0', 'Set v7.0 live?'],
      ['Unpublish v3.0-production', 'Unpublish v3.0-production?'],
    ] as const) {
      await user.click(button(opener));
      await screen.findByRole('dialog', { name: dialog });
      await user.keyboard('{Escape}');
      await gone();
      await waitFor(() => expect(button(opener)).toHaveFocus());
    }
  });

  it('across dialogs, starting with the details', async () => {
    const { user } = await opened();
    await user.click(button('Details of v2.0'));
    await user.click(await screen.findByRole('button', { name: 'Set as Production' }));
    await screen.findByRole('dialog', { name: 'Set v2.0 live?' });
    await screen.findByLabelText('Reason (optional)');
    await user.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(button('Details of v2.0')).toHaveFocus());
  });
});
