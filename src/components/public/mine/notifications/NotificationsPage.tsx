import { timeOf } from '../../../../client/format/minuteOfDay.ts';
import { notificationsText as texts } from '../../../../messages/public/notifications.ts';
import { type NotificationKind, notificationKinds, usualQuiet } from '../../../../resources/people/notifications.ts';
import { addressIn } from '../../format.ts';
import type { Site } from '../../site.ts';
import { Field } from '../Field.tsx';
import { PersonLine } from '../PersonLine.tsx';
import type { Person } from '../person.ts';
import { DevicePart } from './DevicePart.tsx';
import type { Notifications } from './notifications.ts';

interface Of {
  readonly notifications: Notifications;
}
const Check = ({ name, label, isOn }: { name: string; label: string; isOn: boolean }) => (
  <p className="check">
    <input type="checkbox" id={name} name={name} value="1" defaultChecked={isOn} />
    <label htmlFor={name}>{label}</label>
  </p>
);
function Kind({ kind, notifications: { kinds, getsMail, publicKey } }: Of & { kind: NotificationKind }) {
  const { mail, push } = kinds[kind];
  return (
    <fieldset className="choice">
      <legend>{texts.kinds[kind]}</legend>
      <p className="quiet">{texts.help[kind]}</p>
      <div className="actions">
        {getsMail && <Check name={`${kind}_mail`} label={texts.mail} isOn={mail} />}
        {publicKey !== null && <Check name={`${kind}_push`} label={texts.push} isOn={push} />}
      </div>
    </fieldset>
  );
}
function QuietHours({ notifications: { quiet } }: Of) {
  const isKept = quiet.starts_minute !== null;
  return (
    <fieldset className="choice">
      <legend>{texts.quiet}</legend>
      <p className="quiet">{texts.quietLead}</p>
      <Check name="quiet" label={texts.useQuiet} isOn={isKept} />
      <div className="actions">
        <Field
          label={texts.from}
          id="quiet_from"
          name="quiet_from"
          type="time"
          required
          defaultValue={timeOf(quiet.starts_minute ?? usualQuiet.starts_minute) ?? ''}
        />
        <Field
          label={texts.until}
          id="quiet_until"
          name="quiet_until"
          type="time"
          required
          defaultValue={timeOf(quiet.ends_minute ?? usualQuiet.ends_minute) ?? ''}
        />
      </div>
      <Check name="urgent_when_quiet" label={texts.urgent} isOn={quiet.lets_urgent} />
    </fieldset>
  );
}

/** What somebody hears of, and how. The choices are sent without a script. */
export function NotificationsPage({ site, person, notifications }: Of & { readonly site: Site; readonly person: Person }) {
  const { publicKey, devices, outcome, getsMail } = notifications;
  return (
    <div className="narrow">
      <p>
        <a href={addressIn(site.convention, 'me')}>{texts.back}</a>
      </p>
      <h1>{texts.title}</h1>
      <PersonLine person={person} />
      <p>{texts.lead}</p>
      {outcome && (
        <p className="notice" role="status">
          {outcome === 'saved' ? texts.saved : texts.badTimes}
        </p>
      )}
      <DevicePart site={site} person={person} publicKey={publicKey} devices={devices} />
      <section aria-labelledby="choices">
        <h2 id="choices">{texts.choices}</h2>
        {!getsMail && (
          <p className="notice">
            {texts.noEmail} <a href="/account">{texts.account}</a>
          </p>
        )}
        <form method="post" action={addressIn(site.convention, 'me/notifications')}>
          {notificationKinds.map((kind) => (
            <Kind key={kind} kind={kind} notifications={notifications} />
          ))}
          {publicKey !== null && <QuietHours notifications={notifications} />}
          <p className="actions">
            <button type="submit" className="button primary">
              {texts.save}
            </button>
          </p>
        </form>
      </section>
    </div>
  );
}
