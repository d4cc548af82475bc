import { fieldLabel } from '../../../client/format/fieldLabels.ts';
import { submissionDetailText } from '../../../messages/events/reviewBoard.ts';
import { priorities } from '../../../resources/events/event.ts';
import { eventsubmission } from '../../../resources/events/eventsubmission.ts';
import { type State, stateLabels, states } from '../../../resources/events/submissionStates.ts';
import classes from './review.module.css';

const toText = /^(\w+): (.*) → (.*)$/;
const isField = (name: string): name is keyof typeof eventsubmission.editable => Object.hasOwn(eventsubmission.editable, name);

type Priority = keyof typeof priorities; // which the pattern reads
const toStep = /^(\w+) → (\w+)(?:, priority ([1-5]))?$/;
const isState = (name: string | undefined): name is State => states.some((state) => state === name);
/** "New → Accepted, priority Normal", for what the log calls by the words of the API. */
function stepText(text: string): string | null {
  const [, from, to, priority] = toStep.exec(text) ?? [];
  if (!isState(from) || !isState(to)) return null;
  const step = { from: stateLabels[from], to: stateLabels[to] };
  return priority
    ? submissionDetailText.stepWithPriority({ ...step, priority: priorities[Number(priority) as Priority] })
    : submissionDetailText.step(step);
}

/** A log entry; changed fields are shown as before and after. */
export function Differences({ text }: { text: string }) {
  const step = stepText(text);
  if (step) return <>{step}</>;
  const changes = text.split('\n').map((each) => toText.exec(each));
  if (!changes.every((each) => each?.[1] && isField(each[1]))) return <>{text}</>;
  return (
    <ul className={classes.differences}>
      {changes.map((each) => {
        const [, field = '', before, after] = each ?? [];
        return (
          <li key={field}>
            {isField(field) ? fieldLabel(field, eventsubmission.editable[field]) : field}: <del>{before}</del> <ins>{after}</ins>
          </li>
        );
      })}
    </ul>
  );
}
