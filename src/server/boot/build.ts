import { startLines } from '../../messages/boot/console.ts';
import { OperatorError } from '../platform/OperatorError.ts';
import { buildDashboard } from './buildDashboard.ts';

// `npm run build`: the same build that `npm start` makes when the sources have changed.
try {
  console.log(startLines.built({ folder: await buildDashboard(console.log) }));
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
