import { writeFileSync } from 'node:fs';
import { builtDocument, openApiText } from './openApiDocument.ts';

/* A program of the build that writes the OpenAPI document beside itself. */
writeFileSync(builtDocument, openApiText());
process.exit(0);
