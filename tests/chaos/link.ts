import { createServer, connect as dial, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the line between the service and another server does: as usual; bytes come late; nothing comes any more; nobody answers. */
export type Weather = 'clear' | 'slow' | 'silent' | 'refusing';

/** Milliseconds by which each packet is late on a slow line. */
const LATE = 400;

/** A line to another server, on a port of its own, which can be disturbed. */
export interface Link {
  readonly port: number;
  /** From now on; `refusing` also cuts what is open. */
  set(weather: Weather): void;
  /** Cuts all connections. */
  cut(): void;
  stop(): Promise<void>;
}

/** Passes connections on to a server. */
export async function linkTo(target: NetConnectOpts): Promise<Link> {
  let weather: Weather = 'clear';
  const open = new Set<Socket>();
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const pass = async (from: Socket, to: Socket) => {
    try {
      for await (const chunk of from) {
        if (weather === 'slow') await sleep(LATE);
        while (weather === 'silent' && !to.destroyed) await sleep(20);
        if (!to.write(chunk)) await new Promise((resolve) => to.once('drain', resolve).once('close', resolve));
      }
    } catch {
      // one of the ends has gone
    }
    to.end();
  };
  const server = createServer((socket) => {
    if (weather === 'refusing') return void socket.destroy();
    const other = dial(target);
    for (const end of [socket, other]) {
      open.add(end);
      end
        .on('error', () => {})
        .once('close', () => {
          open.delete(end);
          for (const each of [socket, other]) each.destroy();
        });
    }
    void pass(socket, other);
    void pass(other, socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    set(next) {
      weather = next;
      if (next === 'refusing') cut();
    },
    cut,
    stop() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
