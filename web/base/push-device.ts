import type { AddPushDevice } from '../../domain/calls/push.ts';

/** Notices in this browser (Push API), and the number on the installed app's icon (Badging API). */

const worker = '/notices.js';

/** Whether this browser can have notices. On iPhones only the installed app can. */
export const canHaveNotices = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the user has told the browser not to show notices from here: a page cannot ask again. */
export const areNoticesBlocked = (): boolean => canHaveNotices() && Notification.permission === 'denied';

/** This browser's subscription; null if it has none. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!canHaveNotices()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The hash by which the server lists this browser's subscription (SHA-256, hex). */
export async function fingerprintOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Asks the user, and subscribes this browser with the server's key; null if they said no. */
export async function subscribeDevice(publicKey: string): Promise<AddPushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // A subscription works only with the key that it was made with.
  if (before && base64url(before.options.applicationServerKey) !== publicKey) await before.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const keys = { p256dh: base64url(made.getKey('p256dh')), auth: base64url(made.getKey('auth')) };
  return { endpoint: made.endpoint, keys, public_key: publicKey };
}

/** Ends this browser's subscription, and removes what shows notices. */
export async function unsubscribeDevice(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
  await (await navigator.serviceWorker.getRegistration())?.unregister();
}

type Badged = { clearAppBadge?: () => Promise<void> };

/** Takes the number off the app's icon whenever the user looks at a page. */
export function clearBadgeWhenSeen(): void {
  const clear = () => {
    // A browser without an icon to put a number on refuses, and there is nothing to clear.
    if (document.visibilityState === 'visible') (navigator as Badged).clearAppBadge?.().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', clear);
  clear();
}
