/** Loaded in front of a program (`node --import`): what it sends to a push service goes to PUSH_SERVICE. */
const send = globalThis.fetch;
globalThis.fetch = (address, init) => {
  const { hostname, pathname } = new URL(address instanceof Request ? address.url : address);
  if (hostname !== 'fcm.googleapis.com') return send(address, init);
  return send(new URL(pathname, process.env.PUSH_SERVICE), init);
};
