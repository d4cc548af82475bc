import { shiftsText, volunteerText } from '../../../messages/public/volunteer.ts';
import type { CustomField } from '../../../resources/customFields.ts';
import { addressIn } from '../format.ts';
import { CustomFields } from '../mine/CustomFields.tsx';
import { Field, Refused } from '../mine/Field.tsx';
import { PersonLine } from '../mine/PersonLine.tsx';
import type { Person } from '../mine/person.ts';
import type { Site } from '../site.ts';

interface VolunteerPageProps {
  readonly site: Site;
  readonly person: Person;
  /** How their offer to help stands; null: they have made none. */
  readonly status: 'submitted' | 'approved' | 'declined' | null;
  readonly email: string;
  readonly fields: readonly CustomField[];
  readonly isOpen: boolean;
  /** Whether whoever offers to help is on the team at once. */
  readonly isApproved: boolean;
}
const tones = { submitted: 'quiet', approved: 'tone-free', declined: 'tone-full' } as const;

/** Offers to help, or says how an offer stands. */
export function VolunteerPage({ site, person, status, email, fields, isOpen, isApproved }: VolunteerPageProps) {
  const { convention } = site;
  return (
    <div className="narrow">
      <h1>{volunteerText.title}</h1>
      <PersonLine person={person} />
      {status ? (
        <>
          <p className={tones[status]} role="status">
            {volunteerText.states[status]}
          </p>
          <p className="actions">
            <a className="button primary" href={addressIn(convention, 'me/shifts')}>
              {status === 'approved' ? volunteerText.toShifts : shiftsText.title}
            </a>
            <a className="button" href={addressIn(convention, 'me')}>
              {volunteerText.toMine}
            </a>
          </p>
        </>
      ) : isOpen ? (
        <form data-call="POST /volunteer" data-then="reload" data-draft={`volunteer ${convention.id}`}>
          <p>{volunteerText.lead({ convention: convention.name })}</p>
          {!isApproved && <p className="quiet">{volunteerText.approval}</p>}
          <input type="hidden" name="convention_id" value={convention.id} />
          <Field
            label={volunteerText.firstname}
            id="firstname"
            name="firstname"
            required
            maxLength={100}
            autoComplete="given-name"
          />
          <Field
            label={volunteerText.lastname}
            id="lastname"
            name="lastname"
            required
            maxLength={100}
            autoComplete="family-name"
          />
          <Field
            label={volunteerText.email}
            id="email"
            name="email_address"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            defaultValue={email}
          />
          <Field
            label={volunteerText.phone}
            id="phone"
            name="phone_number"
            type="tel"
            required
            maxLength={30}
            autoComplete="tel"
          />
          <CustomFields fields={fields} of="answer" />
          <Refused />
          <button type="submit" className="button primary">
            {volunteerText.submit}
          </button>
        </form>
      ) : (
        <p className="quiet">{volunteerText.closed}</p>
      )}
    </div>
  );
}
