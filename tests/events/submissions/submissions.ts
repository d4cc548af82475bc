import { type Account, type Body, ok } from '../../support/people.ts';
import { makeScene, type Scene } from '../../support/scene.ts';
import type { TestService } from '../../support/service.ts';

type Made = Body & { id: string };

/** A convention with day parts, one room with two spaces, and an event type. */
export interface SubmissionScene extends Scene {
  dayparts: Made[];
  spaces: Made[];
  type_id: string;
  submitter: Account;
  /** Creates a submission, as the submitter if no other account is service. */
  makeSubmission(sent?: Body, as?: Account): Promise<Made>;
  /** POST /api/eventsubmission/{id}/<step>, as the organizer. */
  step(id: string, step: string, sent?: Body): Promise<Made>;
  readAs(account: Account, id: string, sent?: Body): Promise<Made>;
  eventsOf(id: string): Promise<Made[]>;
  /** Assigns the slot of a space in a day part to an event, or frees it. */
  assignSlot(space: Body, daypart: Body, event_id: string | null): Promise<unknown>;
}

export async function makeSubmissionScene(service?: TestService): Promise<SubmissionScene> {
  const scene = await makeScene(service);
  const { organiser, convention_id, make } = scene;
  await ok(organiser.call('POST', `/api/convention/${convention_id}/generate-dayparts`));
  const room = await make('room', { convention_id, name: 'Hall' });
  const spaces = [];
  for (const name of ['Table 1', 'Table 2'])
    spaces.push(await make('space', { convention_id, room_id: room.id, name, max_tickets: 6 }));
  const parts = await ok(organiser.call('GET', `/api/convention/${convention_id}/dayparts`, { _items_per_page: 100 }));
  const dayparts = parts.items as Made[]; // a list holds records
  const type = await make('eventtype', { convention_id, name: 'Role-playing', default_duration: 60 });
  const submitter = await scene.newcomer();
  const required = {
    convention_id,
    name: 'The Lost Mine',
    max_tickets: 4,
    type_id: type.id,
    preferreddaypart_id: dayparts[0]?.id,
    alternatedaypart_id: dayparts[4]?.id,
  };
  return {
    ...scene,
    dayparts,
    spaces,
    type_id: type.id,
    submitter,
    makeSubmission: (sent = {}, as = submitter) => make('eventsubmission', { ...required, ...sent }, as),
    step: (id, step, sent) => ok(organiser.call('POST', `/api/eventsubmission/${id}/${step}`, sent)),
    readAs: (account, id, sent) => ok(account.call('GET', `/api/eventsubmission/${id}`, sent)),
    async eventsOf(id) {
      return (await ok(organiser.call('GET', `/api/eventsubmission/${id}/events`))).items as Made[]; // as above
    },
    async assignSlot(space, daypart, event_id) {
      const { items } = await ok(organiser.call('GET', `/api/space/${space.id}/slots`, { daypart_id: daypart.id }));
      const [slot] = items as Made[]; // as above
      return ok(organiser.call('PUT', `/api/slot/${slot?.id}`, { event_id }));
    },
  };
}
