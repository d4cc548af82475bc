import { setFlagsFromString } from 'node:v8';
import { serviceLog } from '../../messages/boot/service.ts';
import { disconnect } from '../db/client.ts';
import type { Handler } from '../http/handler.ts';
import { takeDocumentFrom } from '../http/openapi/openApiDocument.ts';
import { readConfig } from '../platform/config.ts';
import { log } from '../platform/log.ts';
import { OperatorError } from '../platform/OperatorError.ts';
import { portAdvice } from './port.ts';
import { createService, type Service } from './service.ts';

/*
 * One process that answers requests. start.ts runs WORKERS of them; with DATABASE_URL set and the dashboard built it also runs alone, as in bench/.
 */
// What is old is collected when a fifth more has come, not when there is twice as much.
setFlagsFromString('--heap-growing-percent=20');
const development = process.env.NODE_ENV !== 'production';
takeDocumentFrom(new URL('openapi.json', import.meta.url));
let service: Service | undefined;
let ending: Promise<void> | undefined;

async function pages(host: string, port: number): Promise<Handler> {
  const { default: next } = await import('next');
  const app = next({ dev: development, hostname: host, port });
  await app.prepare();
  const handle = app.getRequestHandler();
  return (req, res) => handle(req, res);
}

function end(code: number) {
  ending ??= (async () => {
    await service?.stop().catch((err) => log.error({ err }, serviceLog.stop));
    await disconnect().catch((err) => log.error({ err }, serviceLog.disconnect));
    process.exit(code);
  })();
  return ending;
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end(0));
process.on('unhandledRejection', (err) => log.error({ err }, serviceLog.unhandledRejection));
process.on('uncaughtException', (err) => {
  log.fatal({ err }, serviceLog.uncaughtException);
  void end(1);
});

const config = readConfig();
const { PORT, HOST, PAGES } = config;
// Passkeys need it, and reading it at the first one would keep everybody waiting.
if (!development) await import('@simplewebauthn/server');
try {
  service = await createService({ port: PORT, host: HOST, pages: PAGES === 'yes' ? await pages(HOST, PORT) : undefined, config });
  process.send?.({ base_url: service.base_url });
  log.info({ base_url: service.base_url }, serviceLog.listening);
} catch (error) {
  const advice = error instanceof OperatorError ? error.message : portAdvice(error, HOST, PORT);
  if (advice) console.error(advice);
  else log.fatal({ err: error }, serviceLog.cannotStart);
  await end(1);
}
