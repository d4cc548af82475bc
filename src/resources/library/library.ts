import { email, id, integer, long, orNull, text } from '../fields.ts';
import { resource } from '../resource.ts';
import { libraryPage } from './pages.ts';

export const library = resource('Library', {
  domain: 'library',
  labels: ['libraries', 'library'],
  menu: { common: 5 },
  page: libraryPage,
  needsConfirmedEmail: true,
  policy: { create: 'user', update: 'library:settings', delete: 'owner', history: 'owner' },
  refusals: { delete: ['409/453'] },
  operations: ['list', 'create', 'read', 'update', 'delete'],
  editable: {
    name: text(),
    geolocation_id: orNull(id('geolocation')),
    email_address: orNull(email()),
    description: long(),
    user_id: id('user'),
    default_minutes: orNull(integer(5, 10080)),
  },
  required: ['name'],
  updateOnly: ['user_id'],
  derived: { game_count: integer(), checked_out_count: integer() },
  hiddenFields: { email_address: ['editor'] },
  relationships: {
    checkouts: { to: 'librarygamecheckout', via: 'library_id' },
    conventions: { to: 'convention', via: 'library_id' },
    deskactions: { to: 'deskaction', via: 'library_id' },
    draws: { to: 'playtowindraw', via: 'library_id' },
    games: { to: 'librarygame', via: 'library_id' },
    librarygames: { to: 'librarygame', via: 'library_id', sameAs: 'games', deprecated: true },
    inventories: { to: 'libraryinventory', via: 'library_id' },
    libraryinventories: { to: 'libraryinventory', via: 'library_id', sameAs: 'inventories', deprecated: true },
    playtowins: { to: 'playtowin', via: 'library_id' },
    privileges: { to: 'libraryprivilege', via: 'library_id' },
  },
  list: {
    columns: ['name', 'geolocation_id', 'user_id', 'game_count', 'checked_out_count', 'default_minutes', 'email_address'],
    qualifiers: ['user_id', 'geolocation_id'],
  },
});
