/** The push services of the browsers that are known: a subscription names its own, and the server sends nowhere else. */
const SERVICES = ['fcm.googleapis.com'];
const SERVICE_DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Longer addresses than any push service gives. */
export const LONGEST_ENDPOINT = 1_000;
/** How long a browser gets news after its person signed in there last. */
export const NEWS_KEPT_MS = 30 * 24 * 3_600_000;
/** Devices of one person that get messages; the oldest makes room. */
export const MOST_DEVICES = 10;

/** Whether messages may be sent to this address: of a known push service, by https, without anything unusual. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  return SERVICES.includes(url.hostname) || SERVICE_DOMAINS.some((domain) => url.hostname.endsWith(domain));
}

/** All that a message says: the page or the service worker of the signed-in person fetches the rest. */
export type PushMessage = { kind: 'approval' | 'notice'; id: string };
