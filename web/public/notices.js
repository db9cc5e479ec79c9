/* global self, URL */
// Shows notices on a landlord's device, and opens the page they are about. It keeps no pages and answers no requests:
// nothing personal stays on the device. It is registered when a landlord turns notices on (web/base/push-device.ts).

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, url, badge, tag } = event.data.json();
  const shown = self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url },
  });
  // Not every browser that shows notices has a number on the icon.
  event.waitUntil(Promise.all([shown, self.navigator.setAppBadge?.(badge)]));
});

/** Shows the page in a tab that is open, or in a new one. */
async function open(url) {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find((one) => new URL(one.url).pathname === url) ?? tabs[0];
  if (!tab) return self.clients.openWindow(url);
  await tab.focus();
  if (new URL(tab.url).pathname !== url) await tab.navigate(url);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
