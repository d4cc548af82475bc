import { Refusal } from '../../../../client/refusal.ts';
import { prepareText } from '../../../../messages/registration/offlineDesk.ts';

/* The page of desks without network is kept by a service worker of its own. Their addresses lead to it. */

const WORKER = '/c/desk-worker.js';
/** For so many milliseconds the files of the page may be on their way. */
const PATIENCE = 60_000;
const doorOf = (convention_id: string) => `/convention/${convention_id}/door`;
/** The page without network of a convention. `from`: the address that led to it. */
export const offlinePage = (convention_id: string, from?: string): string =>
  `${doorOf(convention_id)}/offline${from ? `?from=${encodeURIComponent(from)}` : ''}`;

/** Whether the browser keeps pages: over https, or on the machine itself. */
export const mayKeepPages = (): boolean => 'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window;

/**
 * Has the page kept with its files, as this build of the service has them. `pages`: addresses of desks that lead there.
 * @throws Refusal if it cannot be kept
 */
export async function keepPages(convention_id: string, pages: readonly string[]): Promise<void> {
  const door = doorOf(convention_id);
  for (const scope of new Set([door, ...pages])) {
    const registration = await navigator.serviceWorker.register(WORKER, { scope });
    const worker = registration.active ?? (await activated(registration));
    if (
      !(await ask(
        worker,
        scope === door ? { keepDesk: offlinePage(convention_id) } : { way: scope, to: offlinePage(convention_id) },
      ))
    )
      throw new Refusal(0, prepareText.noPage);
  }
}
function ask(worker: ServiceWorker, message: object): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(resolve, PATIENCE, false);
  });
  worker.postMessage(message, [port2]);
  return answer;
}
const activated = (registration: ServiceWorkerRegistration): Promise<ServiceWorker> =>
  new Promise((resolve, reject) => {
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return reject(new Error('There is no worker.'));
    const look = () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('The worker has ended.'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
/** Keeps the page no longer, and nothing leads there. */
export async function forgetPages(convention_id: string, pages: readonly string[]): Promise<void> {
  for (const scope of new Set([doorOf(convention_id), ...pages]))
    await (await navigator.serviceWorker.getRegistration(scope))?.unregister();
}
