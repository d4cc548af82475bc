import { geolocationRefusals } from '../../messages/convention/refusals.ts';
import type { geolocation } from '../../resources/convention/geolocation.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { stateForbids } from '../errors/refusals.ts';
import { placesConfigured, requestPlaces } from '../integrations/places/places.ts';
import { requireUser } from '../platform/context.ts';
import { isSelf } from '../platform/policy.ts';

export const behavior: BehaviorOf<typeof geolocation, { _count: { conventions: number } }> = {
  policy: {
    mayUpdate: (viewer, row) => viewer.admin || (isSelf(viewer, row.user_id) && row._count.conventions === 0),
    mayCreate: () => true,
    isOwner: (viewer, row) => isSelf(viewer, row.user_id),
  },
  hooks: {
    retryOn: ['geolocation_name_key'],
    prepareCreate: async ({ timezone, latitude, longitude }) => {
      if (timezone !== undefined || latitude == null || longitude == null || !placesConfigured()) return {};
      const zone = await requestPlaces((places, signal) => places.zoneAt(latitude, longitude, signal)).catch(() => null);
      return zone ? { timezone: zone } : {};
    },
    findExisting: async ({ name }, { ctx }) => {
      const [existing] = await ctx.db.$queryRaw<{ id: string }[]>`SELECT id FROM geolocation WHERE lower(name) = lower(${name})`;
      return existing ?? null;
    },
    beforeCreate: async (_data, { ctx }) => ({ user_id: requireUser(ctx).user_id }),
    checkDelete: async ({ id, name }, { db }) => {
      const where = { geolocation_id: id };
      const [conventions, libraries, groups] = await Promise.all([
        db.convention.count({ where }),
        db.library.count({ where }),
        db.group.count({ where }),
      ]);
      const counts = { conventions, libraries, groups };
      for (const relation of ['conventions', 'libraries', 'groups'] as const)
        if (counts[relation])
          throw stateForbids(relation, geolocationRefusals.inUse({ name, count: counts[relation], relation }));
    },
  },
  loaders: {
    loadWith: { _count: { select: { conventions: true } } },
  },
};
