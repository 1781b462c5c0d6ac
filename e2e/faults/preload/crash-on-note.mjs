// Simulates a photo that crashes its process, for example by a decoder bug: a meal with this word in its note.
const ask = globalThis.fetch;
globalThis.fetch = (input, init) => {
  if (typeof init?.body === 'string' && init.body.includes('deadly')) process.kill(process.pid, 'SIGKILL');
  return ask(input, init);
};
