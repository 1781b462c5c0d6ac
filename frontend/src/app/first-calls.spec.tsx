import { pageNeeds } from '@carbsight/contracts';
import { waitFor } from '@testing-library/react';
import { aUser } from '../../test/builders';
import { openApp } from '../../test/render-app';

const names: Readonly<Record<string, string>> = { ':mealId': '01a1ff8c-5750-70f4-ba51-10d92e2d7941', ':slug': 'bread' };
const filled = (text: string) => text.replaceAll(/:\w+/g, (name) => names[name] ?? name);

const firstNeeds = Object.entries(pageNeeds).map(([path, first]) => ({ path, first }));

/** A preload that is never used costs the phone's connection and gains nothing. */
it.each(firstNeeds)(
  '$path makes the calls that the server’s page preloads',
  async ({ path, first: { calls: forAll = [], ownCalls = [] } }) => {
    const { calls } = openApp(filled(path), aUser());
    const wanted = [...forAll, ...ownCalls].map(filled);
    await waitFor(() =>
      expect(calls.map(({ url }) => url.pathname + url.search)).toEqual(expect.arrayContaining(wanted)),
    );
  },
);
