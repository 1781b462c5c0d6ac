import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import { Agent, buildConnector, type Dispatcher, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { addressesOf, type LookUp, type PrivateAddresses, refusalOf } from './provider-address.js';

/**
 * Connections to allowed addresses only. The name is resolved and checked as part of connecting, so that it cannot point elsewhere
 * in between; redirects and retries connect through here, too.
 */
function connectionsTo(allowed: PrivateAddresses, lookUp: LookUp): Dispatcher {
  const findAllowed = async (host: string) => {
    const addresses = await lookUp(host);
    const refusal = refusalOf(host, addresses, allowed);
    if (refusal) throw new Error(refusal);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  const connect = buildConnector({
    lookup: (host, { all }, done) => {
      findAllowed(host).then(
        (found) => (all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)),
        (error: Error) => done(error, []),
      );
    },
  });
  return new Agent({
    connect: (options, done) => {
      const { hostname } = options;
      // Node connects to an address without looking it up.
      const refusal = isIP(hostname) === 0 ? null : refusalOf(hostname, [hostname], allowed);
      if (refusal) done(new Error(refusal), null);
      else connect(options, done);
    },
  });
}

/** Shared by all calls, which reuse its connections. */
const usual = {
  all: connectionsTo('all', addressesOf),
  loopback: connectionsTo('loopback', addressesOf),
  none: connectionsTo('none', addressesOf),
};

export function guardedConnections(allowed: PrivateAddresses, lookUp?: LookUp): Dispatcher {
  return lookUp ? connectionsTo(allowed, lookUp) : usual[allowed];
}

const chosen = new AsyncLocalStorage<Dispatcher | undefined>();
let isListening = false;

/** For an SDK that accepts neither a dispatcher nor a fetch: requests made within `work` go through the dispatcher. */
export function sendThrough<T>(dispatcher: Dispatcher | undefined, work: () => T): T {
  if (!isListening) {
    const choose: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
      chosen.getStore()?.dispatch(options, handler) ?? dispatch(options, handler);
    setGlobalDispatcher(getGlobalDispatcher().compose(choose));
    isListening = true;
  }
  return chosen.run(dispatcher, work);
}
