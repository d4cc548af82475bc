import { useCallback, useState } from 'react';
import { nextState, type State, transitions } from '../../../resources/events/submissionStates.ts';
import { type Decision, type Submission, submissionPath } from './submissions.ts';

interface Step {
  readonly from: State;
  readonly to: State | null;
  /** When the service had it; null while it can be undone. */
  readonly sent: number | null;
}
/** By the paths of submissions. */
export type Steps = ReadonlyMap<string, Step>;

/** The decisions of this visit, so that counts follow them before the service has counted again. */
export function useDecided() {
  const [steps, setSteps] = useState<Steps>(new Map());
  const note = useCallback(
    (submissions: readonly Submission[], { action }: Decision, sent: number | null) =>
      setSteps((before) => {
        const made = submissions.map((one): [string, Step] => [
          submissionPath(one),
          { from: one.status, to: nextState(transitions[action], one.status), sent },
        ]);
        return new Map([...before, ...made]);
      }),
    [],
  );
  return { steps, note };
}
/** How many more submissions are in a state than were counted at an instant. `pending`: the paths of decisions that wait. */
export const changeOf = (state: State, steps: Steps, pending: ReadonlySet<string>, counted: number): number =>
  [...steps].reduce((sum, [path, { from, to, sent }]) => {
    const isMissing = sent === null ? pending.has(path) : counted < sent;
    return isMissing ? sum + Number(to === state) - Number(from === state) : sum;
  }, 0);
