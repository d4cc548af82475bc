/*
 * The service as it runs in production, without the pages of the dashboard: the same createService that boot/serve.ts starts.
 */
import { createService } from '../src/server/boot/service.ts';

const service = await createService();
process.send?.({ port: Number(new URL(service.base_url).port) });
process.once('SIGTERM', () => service.stop(1_000).then(() => process.exit()));
