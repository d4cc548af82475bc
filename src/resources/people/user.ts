import { email, flag, oneOf, orNull, pattern, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { password } from './password.ts';

const own = ['own'] as const;

/** What names an account. */
export const names = {
  username: pattern(30, /^[A-Za-z0-9._-]{3,30}$/, '3 to 30 letters, digits, dots, hyphens or underscores'),
  email: email(),
  real_name: text(100),
};

export const user = resource('User', {
  summary: 'An account. Others see its display name only.',
  labels: ['users', 'user'],
  operations: ['list', 'create', 'read', 'update', 'delete'],
  openCreate: true,
  editable: {
    ...names,
    use_as_display_name: oneOf(['username', 'email', 'real_name'], { email: 'E-mail address' }),
    developer: flag(),
    admin: flag(),
    permanently_deactivated: flag(),
    no_email: flag(),
  },
  later: ['admin', 'permanently_deactivated'],
  inputs: { password: password(10) },
  required: ['username', 'email', 'password'],
  readOnly: {
    display_name: text(),
    avatar_uri: orNull(text()),
    last_login: orNull(time()),
    last_ip: orNull(text()),
  },
  seen: {
    username: own,
    email: own,
    real_name: own,
    use_as_display_name: own,
    developer: own,
    admin: own,
    permanently_deactivated: own,
    no_email: own,
    last_login: own,
    last_ip: own,
  },
  relationships: {
    libraries: { to: 'library', via: ['user_id', 'privileges.some.user_id'] },
    badges: { to: 'badge', via: 'user_id', seen: own },
    tickets: { to: 'ticket', via: 'badge.user_id', seen: own },
    volunteers: { to: 'volunteer', via: 'user_id', seen: own },
    volunteershifts: { to: 'volunteershift', via: 'volunteer.user_id', seen: own },
    eventhosts: { to: 'eventhost', via: 'user_id' },
    eventsubmissions: { to: 'eventsubmission', via: 'user_id', seen: own },
    eventwaits: { to: 'eventwait', via: 'user_id', seen: own },
    prototypes: { to: 'prototype', via: 'user_id' },
    members: { to: 'member', via: 'user_id', seen: own },
    apikeys: { to: 'apikey', via: 'user_id', seen: own },
    sessions: { to: 'session', via: 'user_id', seen: own },
  },
  list: {
    search: ['username', 'email', 'real_name'],
    searchAlone: ['display_name'],
    sortable: ['username', 'email', 'real_name', 'display_name', 'last_login'],
    order: ['username'],
  },
});
