import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../platform/OperatorError.ts';

const PATIENCE = 1_000;

const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
  EACCES: (_host, port) => `You may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: (host) => `${host} is not an address of this machine. HOST=0.0.0.0 listens on all of them.`,
  ENOTFOUND: (host) => `${host} is not an address. HOST=0.0.0.0 listens on all of this machine.`,
};

/** Advice for an error of listening; undefined for other errors. */
export const portAdvice = (error: unknown, host: string, port: number): string | undefined =>
  reasons[(error as NodeJS.ErrnoException).code ?? '']?.(host, port);

/** Listens on the port and stops. */
async function tryPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve));
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Checks that the service will be able to listen on the port. If the port is in use, it waits a moment, because a service whose npm was
 * killed is about to free it. @throws OperatorError
 */
export async function checkPort(host: string, port: number): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    try {
      return await tryPort(host, port);
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!taken || waited >= PATIENCE) throw new OperatorError(portAdvice(error, host, port) ?? String(error));
      await sleep(100);
    }
  }
}
