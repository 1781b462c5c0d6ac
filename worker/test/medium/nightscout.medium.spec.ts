import { type NightscoutNote, nightscoutNote } from '@carbsight/domain';
import { guardedConnections, refusedAddress } from '@carbsight/models';
import { GlucoseSourceFailure, Nightscout } from '@carbsight/runtime';
import { type FakeNightscout, type NightscoutProfile, startFakeNightscout } from '@carbsight/runtime/testing';

const HOUR = 3_600_000;
const FROM = Date.parse('2026-03-01T12:00:00.000Z');
const TO = FROM + 4 * HOUR;
const idOf = (number: number) => `0190a000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const aNote = (number = 1, name = 'Pizza', at = FROM): NightscoutNote =>
  nightscoutNote(
    { name, carbsGrams: 45, range: null, isPartial: false, eatenAt: new Date(at), offsetMinutes: 60 },
    idOf(number),
  );

let fake: FakeNightscout;
async function start(profile?: NightscoutProfile): Promise<void> {
  await fake?.close();
  fake = await startFakeNightscout(profile);
}
beforeEach(async () => {
  fake = await startFakeNightscout();
});
afterEach(() => fake.close());

function nightscout({
  url = fake.url,
  token = fake.token,
  allowed = 'loopback' as 'loopback' | 'none',
  deadlineMs = 3_000,
} = {}) {
  const connections = {
    refusalOf: (asked: string) => refusedAddress(asked, allowed),
    dispatcher: guardedConnections(allowed),
  };
  return new Nightscout({ url, token }, connections, deadlineMs);
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof GlucoseSourceFailure) return `${error.kind}: ${error.message}`;
      throw error;
    },
  );
const readings = (source = nightscout()) => source.readings(new Date(FROM), new Date(TO));

describe('what it reads', () => {
  it.each(['14.2.6', '15.0.6', '15.0.7'] as const)('is the status of %s', async (version) => {
    await start(version);
    expect(await nightscout({ url: `${fake.url}/` }).status()).toEqual({ version, unit: 'mg/dL', takesNotes: true });
  });

  it('says that a server takes no notes', async () => {
    await start('careportal-off');
    expect(await nightscout().status()).toMatchObject({ takesNotes: false });
  });

  it('sends the token as its SHA-1 only, and asks for the time span', async () => {
    await readings();
    expect(decodeURIComponent(fake.requests[0]?.path ?? '')).toBe(
      `/api/v1/entries/sgv.json?find[date][$gte]=${FROM}&find[date][$lte]=${TO}&count=2000`,
    );
    expect(JSON.stringify(fake.requests)).not.toContain(fake.token);
  });

  it.each(['15.0.7', 'ignores-find'] as const)('is in order, once each and of the time span (%s)', async (profile) => {
    await start(profile);
    fake.entries.push(
      ...[TO + 1, FROM + 600_000.75, FROM + 600_000.25, FROM + 300_000, FROM, FROM - 1].map((date, index) => ({
        date,
        sgv: 100 + index,
        device: '<script>',
      })),
      { date: FROM + 900_000, sgv: '110' },
      { date: 'yesterday', sgv: 110 },
      null,
    );
    expect((await readings()).map(({ at, mgdl }) => [at.getTime() - FROM, mgdl])).toEqual([
      [0, 104],
      [300_000, 103],
      [600_000, 101],
    ]);
  });

  it('has nothing from the future', async () => {
    const now = Date.now();
    fake.entries.push({ date: now + 5 * 60_000, sgv: 120 }, { date: now - 60_000, sgv: 110 });
    const answer = await nightscout().readings(new Date(now - HOUR), new Date(now + HOUR));
    expect(answer.map(({ mgdl }) => mgdl)).toEqual([110]);
  });
});

describe('a server that is not to be used', () => {
  it('refuses the token: that is not tried again', async () => {
    await start('unauthorised');
    expect(await failure(nightscout().status())).toBe('refused: Nightscout refused the token.');
    expect(fake.requests).toHaveLength(1);
  });

  it('redirects, which is not followed', async () => {
    await start('redirect');
    expect(await failure(nightscout().status())).toMatch(/^unreachable: .*redirects/);
  });

  it('is slow', async () => {
    await start('slow');
    expect(await failure(nightscout({ deadlineMs: 100 }).status())).toBe(
      'unreachable: Nightscout did not answer in time.',
    );
  });

  it('answers without an end', async () => {
    let sent = 0;
    fake.answerInstead = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const part = Buffer.alloc(64 * 1024, ' ');
      const more = () => {
        while (!response.destroyed && sent < 2_000_000_000) {
          sent += part.length;
          if (!response.write(part)) return void response.once('drain', more);
        }
      };
      more();
    };
    expect(await failure(readings(nightscout({ deadlineMs: 30_000 })))).toBe(
      'unreachable: Nightscout answered far too much.',
    );
    expect(sent).toBeLessThan(50_000_000);
  });

  it.each([
    ['HTML', '<!doctype html><h1>Application error</h1>'],
    ['other JSON', '{"hello":1}'],
    ['nothing', ''],
  ])('answers %s', async (_, text) => {
    fake.answerInstead = (response) => void response.writeHead(200).end(text);
    expect(await failure(readings())).toBe('unreachable: There is something else than Nightscout at this address.');
  });

  it.each([500, 503])('answers %i', async (status) => {
    fake.answerInstead = (response) => void response.writeHead(status).end('secret');
    expect(await failure(readings())).toBe(`unreachable: Nightscout answered ${status}.`);
  });

  it.each(['http://169.254.169.254', 'http://[::ffff:a9fe:a9fe]', 'http://10.0.0.1'])('is at %s', async (url) => {
    expect(await failure(nightscout({ url, allowed: 'none' }).status())).toMatch(
      /^unreachable: .*(never called|private)/,
    );
  });

  it('is on this machine if that is not allowed, and gets no request', async () => {
    expect(await failure(nightscout({ allowed: 'none' }).status())).toMatch(/private address/);
    expect(fake.requests).toEqual([]);
  });
});

describe.each(['14.2.6', '15.0.6', '15.0.7'] as const)('a note in %s', (profile) => {
  beforeEach(() => start(profile));

  it('is written, changed and removed', async () => {
    await nightscout().write(aNote());
    await nightscout().write(aNote(1, 'Soup', FROM + HOUR));
    expect(fake.treatments).toMatchObject([{ identifier: idOf(1), notes: 'Soup, about 45 g carbs, Carbsight' }]);
    await nightscout().remove(idOf(1));
    expect(fake.treatments).toEqual([]);
  });

  it('is there once although answers get lost and each attempt is repeated', async () => {
    for (let number = 1; number <= 40; number += 1) {
      fake.loseAnswers = number % 3;
      for (let isDone = false; !isDone; ) isDone = (await failure(nightscout().write(aNote(number)))) === null;
      if (number % 4 === 0) await nightscout().write(aNote(number, 'Soup'));
    }
    expect(fake.treatments).toHaveLength(40);
    expect(new Set(fake.treatments.map(({ identifier }) => identifier)).size).toBe(40);
    for (let number = 1; number <= 40; number += 1) {
      fake.loseAnswers = number % 2;
      for (let isDone = false; !isDone; ) isDone = (await failure(nightscout().remove(idOf(number)))) === null;
    }
    expect(fake.treatments).toEqual([]);
  });
});

describe('what others wrote', () => {
  it('is neither changed nor deleted, even with our identifier', async () => {
    fake.treatments.push({ ...aNote(), _id: '5f0000000000000000000001', enteredBy: 'Loop' } as never);
    await nightscout().remove(idOf(1));
    await nightscout().write(aNote());
    expect(fake.treatments.map(({ enteredBy }) => enteredBy)).toEqual(['Carbsight', 'Loop']);
  });

  it('is not deleted by an id that means more than one treatment', async () => {
    fake.treatments.push({ ...aNote(), _id: '*' }, { ...aNote(), _id: '../entries/*' });
    await nightscout().remove(idOf(1));
    expect(fake.requests.map(({ method }) => method)).toEqual(['GET']);
  });
});

it('sends nothing to a server that cannot tell whether it has the note', async () => {
  await start('ignores-find');
  await nightscout().write(aNote(1));
  await nightscout().write(aNote(1, 'Soup'));
  expect(fake.treatments).toHaveLength(1);
  const others = Array.from({ length: 100 }, (_, index) => ({ ...aNote(index + 2), _id: String(index) }));
  fake.treatments.unshift(...others);
  expect(await failure(nightscout().write(aNote(1)))).toMatch(/^refused: .*cannot search/);
});

it('sends no meal of the future, and none to a closed careportal', async () => {
  expect(await failure(nightscout().write(aNote(1, 'Pizza', Date.now() + HOUR)))).toMatch(/future/);
  expect(fake.requests).toEqual([]);
  await start('careportal-off');
  expect(await failure(nightscout().write(aNote()))).toBe('refused: Nightscout takes no notes: its careportal is off.');
});

it.each(['carbs', 'insulin', 'fat', 'protein', 'absorptionTime', 'duration', 'timestamp'])(
  'is noticed by the fake server when a request has the key %s',
  async (key) => {
    const watched = await startFakeNightscout();
    await nightscout({ url: watched.url }).write({ ...aNote(), [key]: null } as NightscoutNote);
    await expect(watched.close()).rejects.toThrow(`the key ${key}`);
  },
);
