import { showDay, showHours } from '../../../client/format/local.ts';
import { eventText } from '../../../messages/public/program.ts';
import { printText } from '../../../messages/public/screen.ts';
import { ageOf, clockOf, priceOf } from '../format.ts';
import { dayOf } from '../program/filter.ts';
import { type Sitting, sittingsOf } from '../program/sittings.ts';
import type { Site } from '../site.ts';

/* The printed program: what stands on it, for the page and for the file. */

export interface PrintedEvent {
  readonly key: string;
  readonly number: string;
  readonly title: string;
  /** Table and room. */
  readonly place: string;
  /** Hosts, type, age, experience, price. */
  readonly facts: string;
}
/** What begins and ends at the same times. */
export interface PrintedTime {
  readonly key: string;
  readonly hours: string;
  readonly events: readonly PrintedEvent[];
}
export interface PrintedDay {
  readonly key: string;
  readonly name: string;
  readonly times: readonly PrintedTime[];
}

function printed({ convention }: Site, { key, event, session, room, place }: Sitting): PrintedEvent {
  const { number, name, type, hosts, experience } = event;
  const age = ageOf(event);
  const facts = [
    type,
    hosts.length ? eventText.host({ hosts: hosts.join(', '), count: hosts.length }) : '',
    age && eventText.age({ age }),
    experience && eventText.experienceOf[experience],
    event.price > 0 && priceOf(event, clockOf(convention)),
  ];
  return {
    key,
    number: eventText.number({ number }),
    title: session ? printText.session({ event: name, session }) : name,
    place: place && room && place !== room ? eventText.place({ place, room }) : (place ?? room ?? ''),
    facts: facts.filter(Boolean).join(' · '),
  };
}

/** What takes place at a public time, by day and time, in the language of the moment. */
export function printedProgram(site: Site): PrintedDay[] {
  const clock = clockOf(site.convention);
  const days = new Map<string, Map<string, Sitting[]>>();
  for (const sitting of sittingsOf(site)) {
    const day = dayOf(site, { ...sitting.event, start_date: sitting.start });
    const times = days.get(day) ?? new Map<string, Sitting[]>();
    const time = `${+sitting.start} ${+sitting.end}`;
    days.set(day, times.set(time, [...(times.get(time) ?? []), sitting]));
  }
  return [...days].map(([key, times]) => {
    const [[first] = []] = times.values();
    const begins = site.days.find((day) => day.key === key)?.start_date ?? first?.start;
    return {
      key,
      name: begins ? showDay(begins, clock) : key,
      times: [...times].map(([time, sittings]) => ({
        key: time,
        hours: sittings[0] ? showHours(sittings[0].start, sittings[0].end, clock) : '',
        events: sittings.map((sitting) => printed(site, sitting)),
      })),
    };
  });
}
