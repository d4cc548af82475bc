/** `npm run client:python`, `npm run client:php`: writes a client of the service in that language to dist. */
import { generateClient } from '../generateClient.ts';

await generateClient(console.log);
const { isLanguage, writeClient } = await import('../../http/openapi/languages/write.ts');
const [language = ''] = process.argv.slice(2);
if (!isLanguage(language)) throw new Error(`There is no client in ${language}.`);
console.log(writeClient(language, 'dist'));
process.exit(0); // the database connections of the service's modules are not needed
