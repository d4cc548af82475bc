import { platformLog } from '../../../messages/platform/settings.ts';
import { log } from '../log.ts';

/** More work than this at a time is not begun: it can be asked for again. */
const MAX_UNDER_WAY = 200;
const underWay = new Set<Promise<void>>();

/** Does work after the answer is on its way, so that the time of the answer tells nothing about it. Failures go to the log. */
export function afterAnswer(work: () => Promise<void>): void {
  if (underWay.size >= MAX_UNDER_WAY) {
    log.warn({}, platformLog.tooMuchAfterAnswers);
    return;
  }
  const task = new Promise<void>((resolve) => setImmediate(resolve))
    .then(work)
    .catch((err: unknown) => log.error({ err }, platformLog.afterAnswerFailed))
    .finally(() => underWay.delete(task));
  underWay.add(task);
}
/** Waits until all that was put off is done. */
export async function afterAnswersDone(): Promise<void> {
  while (underWay.size) await Promise.all(underWay);
}
