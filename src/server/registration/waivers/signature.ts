import type { signature } from '../../../resources/registration/signature.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { can, isSelf, publicOrStaff } from '../../platform/policy.ts';

/** What is loaded with each signature. */
interface SignatureRelations {
  waivertext: { name: string; text_version: number };
}

export const behavior: BehaviorOf<typeof signature, SignatureRelations> = {
  policy: {
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    mayRead: (viewer, row) => can(viewer, 'registration', row.convention_id),
    visibleTo: (viewer) => publicOrStaff(viewer, { user_id: viewer?.user_id ?? null }, 'registration'),
    rowsOfLevel: { owner: ({ user_id }) => ({ user_id }) },
  },
  loaders: {
    loadWith: { waivertext: { select: { name: true, text_version: true } } },
    derived: {
      waiver_name: (row) => row.waivertext.name,
      text_version: (row) => row.waivertext.text_version,
    },
    includes: {
      signed_text: async (rows, { db }) => {
        const texts = await db.waiverText.findMany({
          where: { id: { in: rows.map(({ waivertext_id }) => waivertext_id) } },
          select: { id: true, text: true },
        });
        const textOf = new Map(texts.map(({ id, text }) => [id, text]));
        return new Map(rows.map((row) => [row.id, textOf.get(row.waivertext_id) ?? '']));
      },
      strokes: async (rows) =>
        new Map(rows.flatMap((row) => (row.strokes ? [[row.id, row.strokes as number[][]] as const] : []))), // as it was checked
    },
  },
};
