import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '..', '..', '..', 'web', 'public', 'notices.js'), 'utf8');

type Listener = (event: Record<string, unknown>) => void;
type Tab = { url: string; did: string[] };

/** The worker in a made-up browser with these tabs: what it listens to, and what it does. */
function openWorker(tabs: Tab[] = [], hasBadges = true) {
  const done: unknown[] = [];
  const listeners: Record<string, Listener> = {};
  const waits: Promise<unknown>[] = [];
  const self = {
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    skipWaiting: () => undefined,
    navigator: hasBadges ? { setAppBadge: async (count: number) => done.push(['badge', count]) } : {},
    registration: { showNotification: async (title: string, options: object) => done.push(['shown', title, options]) },
    clients: {
      claim: async () => undefined,
      matchAll: async () =>
        tabs.map((tab) => ({
          url: tab.url,
          focus: async () => tab.did.push('focus'),
          navigate: async (to: string) => tab.did.push(to),
        })),
      openWindow: async (url: string) => done.push(['opened', url]),
    },
  };
  runInNewContext(source, { self, URL });
  const dispatch = async (name: string, event: object) => {
    listeners[name]?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
  };
  return { listeners, done, dispatch };
}

const notice = { title: 'New on Letterbox', body: '2 new applicants', url: '/today', badge: 2, tag: 'news-1' };
const pushed = { data: { json: () => notice } };

it('shows a notice and puts the number on the icon', async () => {
  const { done, dispatch } = openWorker();
  await dispatch('push', pushed);
  expect(done).toContainEqual(['badge', 2]);
  expect(done).toContainEqual([
    'shown',
    notice.title,
    expect.objectContaining({ body: notice.body, tag: notice.tag, data: { url: '/today' } }),
  ]);
});

it('shows it also where icons have no numbers', async () => {
  const { done, dispatch } = openWorker([], false);
  await dispatch('push', pushed);
  expect(done).toHaveLength(1);
});

it.each([
  ['in a new window where no page is open', [], [['opened', '/today']], []],
  ['in the tab that shows it', ['/listings', '/today'], [], [[], ['focus']]],
  ['in any tab of ours otherwise', ['/listings'], [], [['focus', '/today']]],
])('opens its page %s', async (_where, paths, opened, did) => {
  const tabs = paths.map((path): Tab => ({ url: `https://letterbox.example${path}`, did: [] }));
  const { done, dispatch } = openWorker(tabs);
  await dispatch('notificationclick', {
    notification: { close: () => done.push('closed'), data: { url: '/today' } },
  });
  expect(done).toEqual(['closed', ...opened]);
  expect(tabs.map((tab) => tab.did)).toEqual(did);
});

it('answers no requests and keeps nothing', () => {
  expect(Object.keys(openWorker().listeners).sort()).toEqual(['activate', 'install', 'notificationclick', 'push']);
  expect(source).not.toMatch(/caches|indexedDB/);
});
