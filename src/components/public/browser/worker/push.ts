import type { WorkerScope } from './scope.ts';

/* Notifications that the service sends to this browser. */

interface News {
  readonly title: string;
  readonly body: string;
  /** The page that it opens. */
  readonly path: string;
  /** What it is about: it takes the place of an earlier one. */
  readonly tag: string;
}
/** What was sent. Browsers want something to be shown for all that comes. */
function newsIn(data: { json(): unknown } | null): News {
  try {
    const { title, body, path, tag } = (data?.json() ?? {}) as Partial<News>; // as the service sends it
    if (title && /^\/c\/[a-z\d]/.test(path ?? '')) return { title, body: body ?? '', path: path ?? '', tag: tag ?? '' };
  } catch {} // it is none of ours
  return { title: 'Convene', body: '', path: '/', tag: 'unknown' };
}

/** Opens a page in a window that shows the same convention, or in a new one. */
async function open({ clients, location }: WorkerScope, path: string): Promise<void> {
  const { href } = new URL(path, location.origin);
  const site = /^\/c\/[^/]+/.exec(path)?.[0];
  for (const client of await clients.matchAll({ type: 'window' })) {
    if (!site || !new URL(client.url).pathname.startsWith(site)) continue;
    const shown = client.url === href ? client : await client.navigate(href).catch(() => null);
    if (!shown) continue;
    await shown.focus().catch(() => {}); // a browser may keep windows from coming forward
    return;
  }
  await clients.openWindow(href);
}

/** Shows notifications, and opens their pages. */
export function startPush(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const { title, body, path, tag } = newsIn(event.data);
    const uri = /^\/c\/([^/]+)/.exec(path)?.[1];
    const icon = uri ? { icon: `/c/${uri}/icon-192.png` } : {};
    event.waitUntil(scope.registration.showNotification(title, { body, tag, renotify: true, data: { path }, ...icon }));
  });
  scope.addEventListener('notificationclick', (event) => {
    const { data, close } = event.notification;
    close.call(event.notification);
    const path = (data as { path?: string } | null)?.path; // as it was shown above
    event.waitUntil(open(scope, path ?? '/'));
  });
}
