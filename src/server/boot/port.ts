import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { portErrors } from '../../messages/boot/console.ts';
import { OperatorError } from '../platform/OperatorError.ts';

/** Milliseconds to wait for a port to become free. */
const MAX_WAIT = 1_000;

const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => portErrors.inUse({ host, port: String(port), other: String(port + 1) }),
  EACCES: (_host, port) => portErrors.notAllowed({ port: String(port) }),
  EADDRNOTAVAIL: (host) => portErrors.notOfThisMachine({ host }),
  ENOTFOUND: (host) => portErrors.notAnAddress({ host }),
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
      const isInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isInUse || waited >= MAX_WAIT) throw new OperatorError(portAdvice(error, host, port) ?? String(error));
      await sleep(100);
    }
  }
}
