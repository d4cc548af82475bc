import type { Convention, World } from './world.ts';

const text = `I look after the child I bring, or name someone who does.

- Children under 10 are **never alone** in the halls.
- In an emergency, staff may call a doctor before they reach me.`;
const names = ['Imogen Vale', 'Teodor Marsh', 'Ruth Okafor', 'Pascal Lindqvist'];
const relations = ['Mother', 'Father', 'Grandmother', 'Guardian'];
/** A signature, more or less. */
const drawn = [
  [40, 130, 70, 60, 95, 140, 120, 70, 150, 135],
  [170, 120, 230, 90, 300, 125, 380, 80, 470, 118],
];

/** A waiver for children, which guardians have signed for some of them. */
export async function makeWaivers({ progress }: World, { id: convention_id, plan, staff, badgetypes, badges }: Convention) {
  if (plan.key !== 'main') return;
  const { api } = staff.registration;
  const young = badgetypes.filter(({ name }) => /Child|Toddler/.test(name));
  const types = young.length ? young : badgetypes.slice(-1); // small demos have no children
  const waiver = await api.waiver.create({
    ...{ convention_id, name: 'Children at the convention', text, guardian_age: 13, all_badgetypes: false },
  });
  for (const { id: badgetype_id } of types) await api.waiverbadgetype.create({ waiver_id: waiver.id, badgetype_id });
  const children = badges.filter(({ badgetype_id, verified }) => verified && types.some(({ id }) => id === badgetype_id));
  for (const [n, { id }] of children.slice(0, Math.ceil(children.length / 2)).entries()) {
    await api.badge.setBirthDate({ id, birth_date: `20${17 + (n % 8)}-0${1 + (n % 9)}-1${n % 10}` });
    await api.badge.sign({
      ...{ id, waiver_id: waiver.id, text_version: 1 },
      ...{ signer_name: names[n % names.length] ?? '', guardian_relation: relations[n % relations.length] ?? '' },
      ...(n % 2 ? { strokes: drawn } : {}),
    });
    progress.add('signatures');
  }
}
