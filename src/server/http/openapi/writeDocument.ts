import { writeFileSync } from 'node:fs';
import { openApiText } from './openApiDocument.ts';

/* A program of the build that writes the OpenAPI document beside itself. */
writeFileSync(new URL('openapi.json', import.meta.url), openApiText());
process.exit(0);
