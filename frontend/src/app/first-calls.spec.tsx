import { waitFor } from '@testing-library/react';
import { PAGES } from '../../build/pages';
import { aUser } from '../../test/builders';
import { fakeApi, signedIn } from '../../test/fake-api';
import { renderApp } from '../../test/render-app';

const names: Readonly<Record<string, string>> = { ':mealId': '01a1ff8c-5750-70f4-ba51-10d92e2d7941', ':slug': 'bread' };
const filled = (text: string) => text.replaceAll(/:\w+/g, (name) => names[name] ?? name);

/** A preload that is never used costs the phone's connection and gains nothing. */
it.each(Object.keys(PAGES))('%s asks for what the server’s page loads ahead of it', async (pattern) => {
  const { calls } = fakeApi(signedIn(aUser()));
  renderApp(filled(pattern));
  const page = PAGES[pattern];
  const wanted = [...(page?.calls ?? []), ...(page?.ownCalls ?? [])].map(filled);
  await waitFor(() =>
    expect(calls.map(({ url }) => url.pathname + url.search)).toEqual(expect.arrayContaining(wanted)),
  );
});
