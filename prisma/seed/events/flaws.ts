import type { IntegrityRuleId } from '../../../src/resources/events/integrityRules.ts';
import { inOrder } from '../support/parallel.ts';
import type { Convention, World } from '../world.ts';
import type { EventKind } from './eventTypes.ts';
import { ofPeople } from './flawsOfPeople.ts';
import { ofPlaces } from './flawsOfPlaces.ts';
import { Ground } from './ground.ts';
import type { Timetable } from './timetable.ts';
import type { Planned } from './types.ts';

const flaws = { ...ofPlaces, ...ofPeople } satisfies Record<IntegrityRuleId, unknown>;

/** Some warnings are to be ignored, with reasons. */
const reasons = {
  'SI-03': 'They need the time to tidy up.',
  'SI-08': 'The doors between the rooms stay open.',
  'SI-09': 'Agreed with the host on the phone. 📞',
  'SI-16': 'The crew takes turns.',
} as const;

async function waive({ api, convention }: Ground): Promise<void> {
  for (const [rule, note] of Object.entries(reasons) as [keyof typeof reasons, string][]) {
    const { items } = await api.convention.warnings({ id: convention.id, rule: [rule], _items_per_page: 1 });
    const [{ event_id, other_event_id } = { event_id: '' }] = items;
    await api.integritywaiver.create({ rule, event_id, ...(other_event_id ? { other_event_id } : {}), note });
  }
}

/** One event goes elsewhere, and back; another one goes there, back, and there again. */
async function changeMinds(ground: Ground): Promise<void> {
  const { api, convention } = ground;
  for (const again of [false, true]) {
    const one = ground.take();
    const { minutes } = one.kind.plan;
    await ground.move(one, ground.timetable.place(ground.random, { minutes, spaces: one.kind.spaces }));
    await api.convention.scheduleUndo({ id: convention.id });
    if (again) await api.convention.scheduleRedo({ id: convention.id });
  }
}

/**
 * Everything that can be wrong with a schedule is wrong with some event. Answers the events that nothing was done to, and how many
 * tickets were given out on the way.
 */
export async function makeFlaws(
  world: World,
  convention: Convention,
  planned: readonly Planned[],
  kinds: readonly EventKind[],
  timetable: Timetable,
): Promise<{ sound: readonly Planned[]; sold: number }> {
  const ground = new Ground(world, convention, planned, kinds, timetable);
  const rules = Object.keys(flaws).sort() as IntegrityRuleId[]; // its keys
  await inOrder(rules, async (rule) => {
    await flaws[rule](ground);
    world.progress.made('kinds of warnings');
  });
  await changeMinds(ground);
  await waive(ground);
  return { sound: planned.filter((one) => !ground.used.has(one)), sold: ground.sold };
}
