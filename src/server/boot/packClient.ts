/** `npm run client:pack`: writes the package of the typed client to dist. */
import path from 'node:path';
import { generateClient } from './generateClient.ts';

await generateClient(console.log);
const { packClient } = await import('../http/openapi/client/pack.ts');
console.log(path.relative(process.cwd(), await packClient(path.resolve('dist'))));
process.exit(0); // the database connections of the service's modules are not needed
