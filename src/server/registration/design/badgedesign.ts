import { badgeDesignRefusals } from '../../../messages/registration/badgeDesigns.ts';
import { badgeSizes } from '../../../paper/badge/sheets.ts';
import type { badgedesign } from '../../../resources/registration/badgedesign.ts';
import { designDocument } from '../../../resources/registration/design/document.ts';
import { standardDesign } from '../../../resources/registration/design/templates.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { noRows } from '../../core/read/filters.ts';
import { conflict, invalid } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { can, publicOrStaff } from '../../platform/policy.ts';

/** Takes its place from the design that was the standard until now. */
const replaceStandard = ({ db }: Context, convention_id: string) =>
  db.badgeDesign.updateMany({ where: { convention_id, is_standard: true }, data: { is_standard: false } });

/** Whether a document is a design: all of its parts have bounds. @throws 400/442 */
function check(document: unknown): void {
  const [problem] = designDocument.safeParse(document).error?.issues ?? [];
  if (problem)
    throw invalid('document', badgeDesignRefusals.document({ place: problem.path.join('.'), problem: problem.message }));
}

export const behavior: BehaviorOf<typeof badgedesign> = {
  policy: {
    mayRead: (viewer, row) => can(viewer, 'registration', row.convention_id),
    visibleTo: (viewer) => (viewer ? publicOrStaff(viewer, noRows, 'registration') : noRows),
  },
  hooks: {
    beforeCreate: async ({ convention_id = '', is_standard, document }, { ctx }) => {
      if (document !== undefined) check(document);
      if (is_standard) await replaceStandard(ctx, convention_id);
      return { document: document ?? standardDesign(badgeSizes['102x76']) };
    },
    beforeUpdate: async (row, { is_standard, document }, { ctx }) => {
      if (document !== undefined) check(document);
      if (is_standard && !row.is_standard) await replaceStandard(ctx, row.convention_id);
      return undefined;
    },
    constraints: {
      badgedesign_convention_id_name_key: () => conflict('name', badgeDesignRefusals.nameTaken),
      badgedesign_standard_key: () => conflict('is_standard', badgeDesignRefusals.standardChanged),
    },
  },
};
