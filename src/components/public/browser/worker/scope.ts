/* What a service worker finds around itself, as far as ours uses it. */

export interface WorkEvent {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEvent extends WorkEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface MessageToWorker extends WorkEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
/** A message of the push service; null: an empty one. */
interface PushMessageEvent extends WorkEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationClick extends WorkEvent {
  readonly notification: { readonly data: unknown; close(): void };
}
/** A window of ours. */
interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<OpenWindow | null>;
}
interface WorkerEvents {
  readonly install: WorkEvent;
  readonly activate: WorkEvent;
  readonly fetch: FetchEvent;
  readonly message: MessageToWorker;
  readonly push: PushMessageEvent;
  readonly notificationclick: NotificationClick;
}
export interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    readonly scope: string;
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
    showNotification(title: string, options: NotificationOptions & { readonly renotify?: boolean }): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { readonly type: 'window' }): Promise<readonly OpenWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}
