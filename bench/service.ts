/*
 * The service as in production, without the pages of the dashboard: the same createService as in boot/serve.ts.
 */
import { createService } from '../src/server/boot/service.ts';

const service = await createService();
process.send?.({ port: Number(new URL(service.base_url).port) });
process.once('SIGTERM', () => service.stop(1_000).then(() => process.exit()));
