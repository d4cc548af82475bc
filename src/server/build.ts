import { dashboard } from './dashboard.ts';
import { Advice } from './platform/OperatorError.ts';

// `npm run build`: what `npm start` does by itself when the sources have changed.
try {
  console.log(`Built: ${await dashboard(console.log)}`);
} catch (error) {
  console.error(error instanceof Advice ? error.message : error);
  process.exitCode = 1;
}
