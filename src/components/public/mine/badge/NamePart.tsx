import { badgesText } from '../../../../messages/public/badges.ts';
import type { MyBadge } from '../badges.ts';
import { Field, Refused } from '../Field.tsx';

/** Corrects the name of a badge, or says who does. What is on paper already is for the desk, which prints it again. */
export function NamePart({ badge: { id, number, name, names, change } }: { badge: MyBadge }) {
  // Left empty it follows the two others when they are corrected.
  const usual = [names.first, names.last].filter(Boolean).join(' ');
  const at = `name-${number}`; // within what is folded, so that whoever is led here finds it open
  const fields = [
    ['firstname', badgesText.firstname, names.first],
    ['lastname', badgesText.lastname, names.last],
    ['name', badgesText.shownName, names.shown === usual ? '' : names.shown],
  ] as const;
  return (
    <details>
      <summary aria-label={badgesText.nameOf({ name })}>{badgesText.correctName}</summary>
      {change === 'self' ? (
        <form id={at} data-call={`PUT /badge/${id}`} data-then="reload" data-done={badgesText.nameSaved}>
          {fields.map(([field, label, value]) => (
            <Field
              key={field}
              label={label}
              id={`${field}-of-${number}`}
              name={field}
              defaultValue={value}
              {...(field === 'firstname' ? { required: true } : { 'data-empty': '' })}
              {...(field === 'name' ? { hint: badgesText.shownNameNote, placeholder: usual } : {})}
              maxLength={field === 'name' ? 200 : 100}
              autoComplete="off"
            />
          ))}
          <Refused />
          <button type="submit" className="button">
            {badgesText.saveName}
          </button>
        </form>
      ) : (
        <p id={at}>{change === 'reprint' ? badgesText.nameReprint : badgesText.nameAtDesk}</p>
      )}
    </details>
  );
}
