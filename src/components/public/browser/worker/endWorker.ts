import { FILES, OWN, PAGES } from '../kept.ts';
import type { WorkerScope } from './scope.ts';

/** The worker of a service that keeps nothing on devices: it removes what was kept, and itself. */
export function endWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    const end = async () => {
      for (const name of await caches.keys())
        if (name === OWN || name.startsWith(FILES) || name.startsWith(PAGES)) await caches.delete(name);
      await scope.registration.unregister();
    };
    event.waitUntil(end());
  });
}
