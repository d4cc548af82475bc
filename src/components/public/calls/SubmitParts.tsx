import { showLength, price as showPrice } from '../../../client/format/local.ts';
import { eventText } from '../../../messages/public/program.ts';
import { submitText } from '../../../messages/public/submit.ts';
import { clockOf } from '../format.ts';
import { CustomFields } from '../mine/CustomFields.tsx';
import { Field } from '../mine/Field.tsx';
import type { Site } from '../site.ts';
import { Check, Select, Text } from './Controls.tsx';
import type { Idea, SubmitType } from './submit.ts';

const ages = [6, 8, 10, 12, 14, 16, 18];
const MAX_LENGTH = 8 * 60;

/** Lengths in steps of the convention, with the one that is there. */
function lengthsOf(step: number, now: number): number[] {
  const each = Math.max(step, 30);
  const usual = Array.from({ length: Math.floor(MAX_LENGTH / each) }, (_, n) => each * (n + 1));
  return [...new Set([...usual, now])].sort((a, b) => a - b);
}
function Ages({ value }: { value: string }) {
  const known = ['all', ...ages.map((age) => `${age}+`)];
  return (
    <Select label={submitText.age} id="age_range" defaultValue={value}>
      <option value="all">{submitText.allAges}</option>
      {ages.map((age) => (
        <option key={age} value={`${age}+`}>
          {submitText.ageFrom({ age })}
        </option>
      ))}
      {!known.includes(value) && <option value={value}>{value}</option>}
    </Select>
  );
}
/** What the event is. */
export function About({ idea }: { idea: Idea }) {
  return (
    <fieldset className="parts">
      <legend>{submitText.event}</legend>
      <Field label={submitText.name} id="name" name="name" required maxLength={60} defaultValue={idea.name} />
      <Text
        label={submitText.description}
        note={submitText.descriptionNote}
        id="description"
        required
        rows={3}
        maxLength={2000}
        defaultValue={idea.description}
      />
      <Text
        label={submitText.details}
        note={submitText.detailsNote}
        id="long_description"
        rows={6}
        maxLength={20_000}
        defaultValue={idea.long_description}
      />
    </fieldset>
  );
}
/** How long it is, and for whom. */
export function Who({ idea, type, site, step }: { idea: Idea; type: SubmitType; site: Site; step: number }) {
  return (
    <fieldset className="parts">
      <legend>{submitText.people}</legend>
      <Select label={submitText.length} id="duration" defaultValue={idea.duration}>
        {lengthsOf(step, idea.duration).map((minutes) => (
          <option key={minutes} value={minutes}>
            {showLength(minutes)}
          </option>
        ))}
      </Select>
      <Field
        label={submitText.seats}
        id="max_tickets"
        name="max_tickets"
        type="number"
        inputMode="numeric"
        min={0}
        max={100_000}
        required
        defaultValue={idea.max_tickets}
        aria-describedby="seats-note"
      />
      <small id="seats-note" className="quiet">
        {submitText.seatsNote}
      </small>
      <Ages value={idea.age_range} />
      <Select label={submitText.experience} id="experience" defaultValue={idea.experience ?? ''} data-empty="">
        <option value="">{submitText.experienceOpen}</option>
        {(['none', 'some', 'much'] as const).map((experience) => (
          <option key={experience} value={experience}>
            {eventText.experienceOf[experience]}
          </option>
        ))}
      </Select>
      <input type="hidden" name="hosts_also_play" value="0" />
      <Check
        label={submitText.alsoPlay}
        id="hosts_also_play"
        name="hosts_also_play"
        value="1"
        defaultChecked={idea.hosts_also_play}
      />
      <p className="quiet">{submitText.price({ price: showPrice(type.price, clockOf(site.convention)) })}</p>
    </fieldset>
  );
}
/** What its host asks for. */
export function Needs({ idea, type }: { idea: Idea; type: SubmitType }) {
  return (
    <fieldset className="parts">
      <legend>{submitText.wishes}</legend>
      {type.requests.length > 0 && (
        <fieldset className="parts">
          <legend>{submitText.requests}</legend>
          <input type="hidden" name="special_requests" value="" data-empty="" />
          {type.requests.map((request, n) => (
            <Check
              key={request}
              id={`request-${n}`}
              label={request}
              name="special_requests[]"
              value={request}
              defaultChecked={idea.special_requests.includes(request)}
            />
          ))}
        </fieldset>
      )}
      <CustomFields fields={type.fields} of="answer" values={idea.custom_fields} />
      <Text label={submitText.note} note={submitText.noteNote} id="note" rows={3} maxLength={2000} defaultValue={idea.note} />
      <details>
        <summary>{submitText.more}</summary>
        <Field
          label={submitText.spaces}
          id="spaces_needed"
          name="spaces_needed"
          type="number"
          min={1}
          max={200}
          required
          defaultValue={idea.spaces_needed}
        />
        <Field
          label={submitText.sessions}
          id="session_count"
          name="session_count"
          type="number"
          min={1}
          max={10}
          required
          defaultValue={idea.session_count}
        />
        <Field
          label={submitText.uri}
          id="more_info_uri"
          name="more_info_uri"
          type="url"
          maxLength={255}
          defaultValue={idea.more_info_uri ?? ''}
          data-empty=""
        />
      </details>
    </fieldset>
  );
}
