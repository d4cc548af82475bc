import { showTime } from '../../../../client/format/local.ts';
import { notificationsText as texts } from '../../../../messages/public/notifications.ts';
import { clockOf } from '../../format.ts';
import type { Site } from '../../site.ts';
import { Refused } from '../Field.tsx';
import type { Person } from '../person.ts';
import type { Device, Notifications } from './notifications.ts';

interface DevicePartProps extends Pick<Notifications, 'publicKey' | 'devices'> {
  readonly site: Site;
  readonly person: Person;
}
/** What the script says of this browser; it shows one of them. */
const states = ['on', 'off', 'denied', 'notAllowed', 'failed', 'unsupported', 'homeScreen', 'testSent', 'testFailed'] as const;

/** Notifications on this device. The script shows what the browser can do. */
function ThisDevice({ site, person, publicKey }: Omit<DevicePartProps, 'devices'>) {
  if (publicKey === null) return <p className="notice">{texts.unavailable}</p>;
  return (
    <div data-push={publicKey} data-push-of={person.id} data-push-convention={site.convention.id}>
      <noscript>
        <p className="notice">{texts.noScript}</p>
      </noscript>
      <div role="status">
        {states.map((state) => (
          <p key={state} data-push-state={state} hidden>
            {texts[state]}
          </p>
        ))}
      </div>
      <p className="actions">
        <button type="button" className="button primary" data-push-do="turnOn" hidden>
          {texts.turnOn}
        </button>
        <button type="button" className="button" data-push-do="test" hidden>
          {texts.test}
        </button>
        <button type="button" className="button" data-push-do="turnOff" hidden>
          {texts.turnOff}
        </button>
      </p>
    </div>
  );
}
function Other({ device: { id, name, since }, site, person }: { device: Device; site: Site; person: Person }) {
  const label = name || texts.unknownDevice;
  return (
    <li className="entry row">
      <div>
        <p>{label}</p>
        <p className="quiet">{texts.since({ time: showTime(since, clockOf(site.convention)) })}</p>
      </div>
      <form data-call={`DELETE /user/${person.id}/devices/${id}`} data-then="reload">
        <button type="submit" className="button" aria-label={texts.endOf({ device: label })}>
          {texts.end}
        </button>
        <Refused />
      </form>
    </li>
  );
}
/** Where somebody gets notifications. */
export const DevicePart = ({ devices, ...shared }: DevicePartProps) => (
  <>
    <section aria-labelledby="device">
      <h2 id="device">{texts.device}</h2>
      <ThisDevice {...shared} />
    </section>
    {devices.length > 0 && (
      <section aria-labelledby="devices">
        <h2 id="devices">{texts.devices}</h2>
        <ul className="plain">
          {devices.map((device) => (
            <Other key={device.id} device={device} site={shared.site} person={shared.person} />
          ))}
        </ul>
      </section>
    )}
  </>
);
