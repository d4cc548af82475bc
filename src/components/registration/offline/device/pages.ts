import { Refusal } from '../../../../client/refusal.ts';
import { prepareText } from '../../../../messages/registration/offlineDesk.ts';

/* The page of the desk without network is kept by a service worker of its own. */

const WORKER = '/c/desk-worker.js';
/** For so many milliseconds the files of the page may be on their way. */
const PATIENCE = 60_000;
const scopeOf = (convention_id: string) => `/convention/${convention_id}/door`;

/** Whether the browser keeps pages: over https, or on the machine itself. */
export const mayKeepPages = (): boolean => 'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window;

/** Has the page of the desk kept with its files, as this build of the service has them. @throws Refusal if it cannot be kept */
export async function keepPages(convention_id: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: scopeOf(convention_id) });
  const worker = registration.active ?? (await activated(registration));
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(resolve, PATIENCE, false);
  });
  worker.postMessage({ keepDesk: `${scopeOf(convention_id)}/offline` }, [port2]);
  if (!(await answer)) throw new Refusal(0, prepareText.noPage);
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
/** Keeps the page no longer. */
export async function forgetPages(convention_id: string): Promise<void> {
  await (await navigator.serviceWorker.getRegistration(scopeOf(convention_id)))?.unregister();
}
