import { states } from '../../../src/resources/events/submissionStates.ts';
import type { Person } from '../people/callers.ts';
import { inOrder } from '../support/parallel.ts';
import { makeLines, makeText } from '../support/texts.ts';
import type { Convention, World } from '../world.ts';
import type { EventKind } from './eventTypes.ts';
import type { ProgramWords } from './programWords.ts';
import type { Timetable } from './timetable.ts';

const comments = ['Could it be an hour shorter?', 'We love it. ❤️', 'شكراً على الاقتراح!', 'Two of this kind are enough, sorry.'];

/** Creates submissions in every state. Scheduled ones get a time and place. */
export async function makeSubmissions(
  world: World,
  convention: Convention,
  kinds: readonly EventKind[],
  timetable: Timetable,
  program: ProgramWords,
) {
  const { plan, id: convention_id, staff } = convention;
  const { api } = staff.scheduling;
  const random = world.random(`submissions ${plan.key}`);
  const participants = world.people.slice(plan.peopleFrom);
  const open = kinds.filter(({ plan: { limited, rooms } }) => !limited && !rooms);
  const stateOfEach = states.flatMap((state) => Array.from({ length: plan.events.submissions[state] }, () => state));
  await inOrder(stateOfEach, async (state, index) => {
    const kind = random.pick(open);
    const session = state === 'scheduled' ? timetable.reserve(random, { ...kind.plan, spaces: kind.spaces }) : null;
    const start = random.int(0, participants.length - 1);
    const isFree = ({ user_id }: Person) => !session || timetable.occupy(user_id, [session]);
    const submitter = [...participants.slice(start), ...participants].find(isFree) as Person; // there are more people than events at a time
    const { id } = await submitter.api.eventsubmission.create({
      convention_id,
      name: program.name(kind.plan.name),
      max_tickets: kind.plan.seats,
      type_id: kind.type.id,
      preferreddaypart_id: session?.daypart_id ?? random.pick(timetable.parts).id,
      alternatedaypart_id: random.pick(timetable.parts).id,
      description: `${program.pitch(kind.plan.name, random)} ${makeLines(random, 1)}`,
      long_description: makeText(random, 'What happens'),
      session_count: state === 'queued' && index % 2 === 0 ? 2 : 1,
      note: random.chance(0.3) ? 'I bring my own table lamp.' : '',
    });
    world.progress.add('submissions');
    if (index % 3 === 0) {
      const other = participants[(start + 1) % participants.length];
      if (other) await submitter.api.eventsubmission.inviteCohost({ id, email: `${other.username}@example.org` });
      await submitter.api.eventsubmission.messages({ id, message: 'Is there a socket beside the table?' });
    }
    const comment = index % 2 === 0 ? { comment: comments[(index / 2) % comments.length] ?? '' } : {};
    if (state === 'in_review') await api.eventsubmission.review({ id, ...comment });
    if (state === 'changes_requested') await api.eventsubmission.change({ id, ...comment });
    if (state === 'declined') await api.eventsubmission.decline({ id, ...comment });
    if (state !== 'queued' && state !== 'scheduled') return;
    await api.eventsubmission.queue({ id, priority: ([3, 1, 2, 4, 5] as const)[index % 5] ?? 3 });
    world.progress.add('events');
    const { items } = await api.eventsubmission.events({ id });
    if (session)
      await api.event.assignSlots({ id: items[0]?.id ?? '', daypart_id: session.daypart_id, space_id: session.space_id });
  });
}
