import path from 'node:path';
import { defineConfig } from 'prisma/config';

// The CLI then has no engine binary to download: generate, validate and format run on WebAssembly alone.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: path.join('prisma', 'schema'),
  migrations: { path: path.join('prisma', 'migrations') },
});
