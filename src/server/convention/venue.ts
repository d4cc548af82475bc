import { z } from 'zod';
import { Prisma } from '../../generated/prisma/client.ts';
import { venueRefusals, venueWarnings } from '../../messages/convention/refusals.ts';
import { venue } from '../../resources/convention/venue.ts';
import { number, text } from '../../resources/fields.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { invalid, stateForbids } from '../errors/refusals.ts';
import { placeResult } from '../integrations/places/interface.ts';
import { requestPlaces } from '../integrations/places/places.ts';
import { requireUser, warn } from '../platform/context.ts';
import { isOrganizer, isSelf } from '../platform/policy.ts';

export const behavior: BehaviorOf<typeof venue, { conventions: { id: string }[] }> = {
  policy: {
    mayUpdate: (viewer, row) => isSelf(viewer, row.user_id) || row.conventions.some(({ id }) => isOrganizer(viewer, id)),
    mayCreate: () => true,
  },
  hooks: {
    prepareCreate: async ({ place_id, ...sent }, ctx) => {
      const details = place_id
        ? await requestPlaces((places, signal) => places.details(place_id, signal)).catch(() => undefined)
        : null;
      if (details === undefined) warn(ctx, venueWarnings.noDetails, 'place_id');
      else if (!details) warn(ctx, venueWarnings.unknownPlace, 'place_id');
      return { user_id: requireUser(ctx).user_id, ...details, ...sent };
    },
    checkDelete: async ({ id, name }, { db }) => {
      const conventions = await db.convention.findMany({ where: { venue_id: id }, select: { id: true, name: true }, take: 20 });
      if (conventions.length)
        throw stateForbids(
          'conventions',
          venueRefusals.inUse({ name, conventions: conventions.map((c) => c.name).join(', ') }),
          conventions.map((c) => ({ object_type: 'convention', ...c })),
        );
    },
  },
  loaders: {
    loadWith: { conventions: { select: { id: true } } },
  },
};

export const actions = {
  geoSearch: action(
    venue,
    'GET /geo/search',
    {
      returns: z.object({ items: z.array(placeResult) }),
      summary: 'Search places near a point',
      description: 'Asks the places provider; at most 20 places, nearest first.',
      input: { latitude: number(-90, 90), longitude: number(-180, 180), name: text() },
      required: ['latitude', 'longitude', 'name'],
    },
    async ({ input: { name, ...near } }) => ({
      items: await requestPlaces((places, signal) => places.search(near, name, signal)),
    }),
  ),
  geocode: action(
    venue,
    'POST /geo/geocode',
    {
      returns: { record: 'venue' },
      summary: 'Create a venue from an address',
      description: 'The places provider finds the coordinates of the address.',
      input: { name: text(), formatted_address: text(500) },
      required: ['name', 'formatted_address'],
    },
    async ({ ctx, viewer, input: { name, formatted_address } }) => {
      const place = await requestPlaces((places, signal) => places.geocode(formatted_address, signal));
      if (!place) throw invalid('formatted_address', venueRefusals.unknownAddress);
      const types = place.types ?? Prisma.DbNull;
      return ctx.db.venue.create({ data: { ...place, types, name, formatted_address, user_id: viewer.user_id } });
    },
  ),
};
