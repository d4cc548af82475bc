import { capitalize } from '../../../client/format/labels.ts';
import { webhookEventText as text } from '../../../messages/system/webhookEvents.ts';
import { resourceIfAny, resourceNamed, resourceNames } from '../../../resources/index.ts';
import { hasHistory } from '../../../resources/system/history.ts';
import { EVERYTHING, eventActions, namedEvents } from '../../../resources/system/webhookEvents.ts';

const named: Readonly<Record<string, string>> = {
  'event.cancelled': text.cancelled,
  'event.scheduled': text.scheduled,
  'badge.checked_in': text.checkedIn,
  'wait.offered': text.offered,
  'submission.changed': text.submission,
  'volunteershift.changed': text.assignment,
  'webhook.test': text.test,
};
/** What people call an event of webhooks: "Badge type changed" for badgetype.updated. */
export function eventWords(name: string): string {
  const own = name === EVERYTHING ? text.everything : named[name];
  if (own) return own;
  const [type = '', what = ''] = name.split('.');
  const [many, one] = resourceIfAny(type)?.labels ?? [type, type];
  const record = capitalize(one);
  if (what === '*') return text.any({ records: many });
  const action = Object.values(eventActions).find((each) => each === what);
  return action ? text[action]({ record }) : name;
}

/** What a webhook of a convention can be asked to tell of, by kind of record; `chosen` is among it in any case. */
export function eventChoices(chosen: readonly string[]) {
  const choice = (value: string) => ({ value, label: eventWords(value) });
  const groups = [
    { group: text.often, items: [EVERYTHING, ...namedEvents].map(choice) },
    ...resourceNames
      .map(resourceNamed)
      .filter((r) => hasHistory(r) && (r.name === 'convention' || 'convention_id' in r.columns))
      .map(({ name, labels }) => ({
        group: capitalize(labels[0]),
        items: [...Object.values(eventActions), '*'].map((what) => choice(`${name}.${what}`)),
      })),
  ];
  const known = new Set(groups.flatMap(({ items }) => items.map(({ value }) => value)));
  const [often, ...others] = groups;
  const rest = chosen.filter((name) => !known.has(name)).map(choice);
  return often ? [{ ...often, items: [...often.items, ...rest] }, ...others] : groups;
}
