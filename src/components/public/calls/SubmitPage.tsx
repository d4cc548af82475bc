import { submissionsText, submitText } from '../../../messages/public/submit.ts';
import { addressIn } from '../format.ts';
import { Refused } from '../mine/Field.tsx';
import { PersonLine } from '../mine/PersonLine.tsx';
import type { Person } from '../mine/person.ts';
import type { Site } from '../site.ts';
import { Availability } from './Availability.tsx';

import { About, Needs, Who } from './SubmitParts.tsx';
import type { Idea, SubmitDay, SubmitType } from './submit.ts';
import { type Closed, ClosedNote } from './TypesPage.tsx';

interface SubmitPageProps {
  readonly site: Site;
  /** Who is signed in; null: nobody, who may write but has to sign in before it is sent. */
  readonly person: Person | null;
  readonly type: SubmitType;
  readonly days: readonly SubmitDay[];
  readonly idea: Idea;
  /** What is changed; null: it is new. */
  readonly editing: { readonly id: string; readonly isSentBack: boolean } | null;
  /** Minutes. */
  readonly step: number;
  readonly closed: Closed | null;
}
/** The form of an event that somebody submits or changes. */
export function SubmitPage({ site, person, type, days, idea, editing, step, closed }: SubmitPageProps) {
  const { convention } = site;
  const here = addressIn(convention, `submit/${type.id}`);
  const page = addressIn(convention, 'me/submissions');
  const draft = editing ? editing.id : convention.id;
  return (
    <div className="narrow">
      <p>
        {editing ? (
          <a href={`${page}/${editing.id}`}>{idea.name}</a>
        ) : (
          <a href={addressIn(convention, 'submit')}>{submitText.otherType}</a>
        )}
      </p>
      <h1>{editing ? `${submissionsText.edit}: ${idea.name}` : `${submitText.title}: ${type.name}`}</h1>
      {person && <PersonLine person={person} />}
      {closed && <ClosedNote site={site} closed={closed} />}
      <form
        id="submission"
        method="post"
        action={here}
        data-call={editing ? `PUT /eventsubmission/${editing.id}` : 'POST /eventsubmission'}
        data-then="open"
        data-open={`${page}/`}
        data-draft={`submission ${draft}`}
        data-done={editing ? submitText.saved : submitText.submitted}
        data-missing={submitText.missing}
      >
        <div className="notice" data-faults="" tabIndex={-1} hidden>
          <p>{submitText.incomplete}</p>
          <ul className="plain" />
        </div>
        {!editing && <input type="hidden" name="convention_id" value={convention.id} />}
        <input type="hidden" name="type_id" value={type.id} />
        <div className="row" data-draft-note="" hidden>
          <p role="status">{submitText.draft}</p>
          <button type="reset" className="button">
            {submitText.clear}
          </button>
        </div>
        <About idea={idea} />
        <Who idea={idea} type={type} site={site} step={step} />
        <fieldset className="parts">
          <legend>{submitText.times}</legend>
          <Availability convention={convention} days={days} idea={idea} />
        </fieldset>
        <Needs idea={idea} type={type} />
        <Refused />
        <div className="actions">
          <button type="submit" className="button" data-preview={here} formNoValidate formTarget="_blank" id="preview">
            {submitText.preview}
          </button>
          {person ? (
            !closed && (
              <button type="submit" className="button primary">
                {editing ? (editing.isSentBack ? submitText.saveAgain : submitText.save) : submitText.submit}
              </button>
            )
          ) : (
            <a className="button primary" href={`${addressIn(convention, 'join')}?next=submit/${type.id}`}>
              {submitText.signIn}
            </a>
          )}
        </div>
        {!person && <p className="quiet">{submitText.signInNote}</p>}
        <noscript>
          <p className="notice">{submitText.noScript}</p>
        </noscript>
      </form>
      <dialog id="shown-preview" aria-label={submitText.previewTitle}>
        <form method="dialog" className="row">
          <p className="quiet">{submitText.previewTitle}</p>
          <button type="submit" className="button">
            {submitText.close}
          </button>
        </form>
        <div data-shown="" />
      </dialog>
    </div>
  );
}
