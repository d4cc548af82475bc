import { keepAtUploadThing } from '../scene.ts';

// The same guarantees where files are kept at UploadThing.
keepAtUploadThing();
await import('../files.test.ts');
