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
interface WorkerEvents {
  readonly install: WorkEvent;
  readonly activate: WorkEvent;
  readonly fetch: FetchEvent;
  readonly message: MessageToWorker;
}
export interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}
