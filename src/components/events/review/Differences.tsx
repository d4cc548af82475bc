import { fieldLabel } from '../../../client/format/fieldLabels.ts';
import { eventsubmission } from '../../../resources/events/eventsubmission.ts';
import classes from './review.module.css';

const toText = /^(\w+): (.*) → (.*)$/;
const isField = (name: string): name is keyof typeof eventsubmission.editable => Object.hasOwn(eventsubmission.editable, name);

/** A log entry; changed fields are shown as before and after. */
export function Differences({ text }: { text: string }) {
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
