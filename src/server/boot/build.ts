import { OperatorError } from '../platform/OperatorError.ts';
import { buildDashboard } from './buildDashboard.ts';

// `npm run build`: what `npm start` does by itself when the sources have changed.
try {
  console.log(`Built: ${await buildDashboard(console.log)}`);
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
