import { anEstimate, FakeReader } from '../../../../test/fake-reader';

const knowledge = { locale: 'en' } as const;

/** A page of its own: the reader is opened once per page. */
async function openPage() {
  vi.resetModules();
  return import('./reader-client');
}

async function openReader() {
  vi.stubGlobal('Worker', FakeReader);
  const client = await openPage();
  client.startReader();
  const reader = FakeReader.last;
  reader.answer({ kind: 'ready' });
  return { ...client, reader };
}

const notesOf = (reader: FakeReader) => reader.asked.map((request) => ('note' in request ? request.note : null));

afterEach(() => vi.unstubAllGlobals());

it('has one note read at a time, drops what is outdated, and reads the last letter', async () => {
  const { reader, readOnDevice } = await openReader();
  const long = 'apple or '.repeat(222);
  const readings = ['t', 'to', 'toa', long].map((note) => readOnDevice(note, knowledge));
  expect(notesOf(reader)).toEqual(['t']);
  reader.answer({ kind: 'read', id: reader.asked[0]?.id ?? 0, read: { estimate: anEstimate('t', 1) } });
  expect(notesOf(reader)).toEqual(['t', long]);
  reader.answer({ kind: 'read', id: reader.asked[1]?.id ?? 0, read: { estimate: anEstimate(long, 2) } });
  const carbs = (await Promise.all(readings)).map((read) => read?.estimate?.carbsGrams ?? null);
  expect(carbs).toEqual([1, null, null, 2]);
});

it('reads two thousand characters that are typed fast in two steps', async () => {
  const { reader, readOnDevice } = await openReader();
  const note = 'rice '.repeat(400).trimEnd();
  const readings = Array.from(note, (_, at) => readOnDevice(note.slice(0, at + 1), knowledge));
  reader.answer({ kind: 'read', id: reader.asked[0]?.id ?? 0, read: null });
  expect(notesOf(reader)).toEqual(['r', note]);
  reader.answer({ kind: 'read', id: reader.asked[1]?.id ?? 0, read: { estimate: anEstimate(note, 3) } });
  expect((await readings.at(-1))?.estimate?.carbsGrams).toBe(3);
});

it('ignores the answer to a note that nobody waits for any more', async () => {
  const { reader, readOnDevice } = await openReader();
  const reading = readOnDevice('toast', knowledge);
  reader.answer({ kind: 'read', id: 999, read: { estimate: anEstimate('other', 9) } });
  reader.answer({ kind: 'read', id: reader.asked[0]?.id ?? 0, read: { estimate: anEstimate('toast', 30) } });
  expect((await reading)?.estimate?.carbsGrams).toBe(30);
});

describe('leaves the reading to the server', () => {
  const closed: Readonly<Record<string, (reader: FakeReader) => void>> = {
    'an error of the worker': (reader) => reader.onerror?.(),
    'a message that cannot be read': (reader) => reader.onmessageerror?.(),
    'an index that cannot be opened': (reader) => reader.answer({ kind: 'unavailable' }),
  };
  it.each(Object.entries(closed))('after %s', async (_, fail) => {
    const { reader, readOnDevice, searchOnDevice } = await openReader();
    const waiting = [readOnDevice('toast', knowledge), readOnDevice('toast and', knowledge)];
    const search = searchOnDevice('to', knowledge);
    fail(reader);
    expect(await Promise.all(waiting)).toEqual([null, null]);
    expect(await search).toEqual([]);
    expect(await readOnDevice('toast and jam', knowledge)).toBeNull();
    expect(reader.isTerminated).toBe(true);
  });

  it.each([
    ['there are no workers', undefined],
    [
      'the browser refuses one',
      class {
        constructor() {
          throw new DOMException('Refused', 'SecurityError');
        }
      },
    ],
  ])('where %s', async (_, Worker) => {
    vi.stubGlobal('Worker', Worker);
    const { startReader, readOnDevice } = await openPage();
    startReader();
    expect(await readOnDevice('toast', knowledge)).toBeNull();
  });

  it('when a reading takes too long', async () => {
    vi.useFakeTimers();
    const { readOnDevice } = await openReader();
    const reading = readOnDevice('(', knowledge);
    vi.advanceTimersByTime(10_000);
    expect(await reading).toBeNull();
  });
});
