import { prototypeRefusals, prototypeWarnings } from '../../messages/prototypes/refusals.ts';
import { prototype } from '../../resources/prototypes/prototype.ts';
import type { Row } from '../../resources/resource.ts';
import { action } from '../core/actions/action.ts';
import { Unneeded } from '../core/actions/unneeded.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { assertRange } from '../core/write/ranges.ts';
import { stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { can, conventionsWhere, isSelf } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

const manages = (viewer: Viewer, row: { convention_id?: string }) => can(viewer, 'prototypes', row.convention_id);
const ownersFields = Object.keys({ ...prototype.fixed, ...prototype.editable }).filter((name) => name !== 'space_id');

export const behavior: BehaviorOf<typeof prototype> = {
  policy: {
    mayUpdate: (viewer, row) => manages(viewer, row) || (isSelf(viewer, row.user_id) && ownersFields),
    mayCreate: (viewer, input) => manages(viewer, input) || ownersFields,
    mayDelete: (viewer, row) => manages(viewer, row) || isSelf(viewer, row.user_id),
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
    visibleTo(viewer) {
      const managed = conventionsWhere(viewer, 'prototypes');
      if (managed === 'all') return {};
      return { OR: [{ is_hidden: false }, ...(viewer ? [{ user_id: viewer.user_id }] : []), { convention_id: { in: managed } }] };
    },
  },
  hooks: {
    async beforeCreate(data, { ctx, parents }) {
      const viewer = ctx.viewer as Viewer; // a create has a viewer
      if (parents.convention_id?.prototypes_enabled === false && !manages(viewer, data))
        throw stateForbids('prototypes_enabled', prototypeRefusals.notEnabled);
      assertRange(data, 'min_players', 'max_players');
      return { user_id: viewer.user_id, designer_name: data.designer_name || viewer.display_name };
    },
    async beforeUpdate(row, change) {
      assertRange({ ...row, ...change }, 'min_players', 'max_players');
    },
  },
  loaders: {
    includes: {
      async my_interest(rows, { db, viewer }) {
        if (!viewer) return new Map();
        const where = { prototype_id: { in: rows.map((row) => row.id) }, user_id: viewer.user_id };
        const interesting = new Set((await db.prototypeInterest.findMany({ where })).map((interest) => interest.prototype_id));
        return new Map(rows.map((row) => [row.id, interesting.has(row.id)]));
      },
      async images(rows, { db }) {
        const images = await db.prototypeImage.findMany({
          where: { prototype_id: { in: rows.map(({ id }) => id) } },
          orderBy: [{ date_created: 'asc' }, { id: 'asc' }],
        });
        return new Map(rows.map(({ id }) => [id, images.filter(({ prototype_id }) => prototype_id === id)]));
      },
    },
  },
};

type Prototype = Row<'Prototype'>;
const interestKey = (row: Prototype, viewer: Viewer) => ({ prototype_id: row.id, user_id: viewer.user_id });
const isInterested = async ({ ctx, row, viewer }: { ctx: Context; row: Prototype; viewer: Viewer }) =>
  (await ctx.db.prototypeInterest.count({ where: interestKey(row, viewer) })) > 0;

export const actions = {
  expressInterest: action(
    prototype,
    'POST /{id}/expressinterest',
    {
      returns: 'record',
      summary: 'Express interest in a prototype',
      description: 'To hear more about it. Repeating it changes nothing.',
      precondition: async (args) => {
        if (await isInterested(args)) throw new Unneeded(prototypeWarnings.interested, 'my_interest');
      },
    },
    ({ ctx, row, viewer }) =>
      ctx.db.prototypeInterest.createMany({
        data: [{ ...interestKey(row, viewer), convention_id: row.convention_id }],
        skipDuplicates: true,
      }),
  ),
  withdrawInterest: action(
    prototype,
    'DELETE /{id}/expressinterest',
    {
      returns: 'record',
      summary: 'Withdraw interest',
      description: 'Repeating it changes nothing.',
      precondition: async (args) => {
        if (!(await isInterested(args))) throw new Unneeded(prototypeWarnings.notInterested, 'my_interest');
      },
    },
    ({ ctx, row, viewer }) => ctx.db.prototypeInterest.deleteMany({ where: interestKey(row, viewer) }),
  ),
};
