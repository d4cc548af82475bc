import { languageNames, languages } from '../../messages/language.ts';
import { email, flag, image, oneOf, orNull, password, pattern, text, time } from '../fields.ts';
import { resource } from '../resource.ts';
import { titled } from '../schema/listPage.ts';

const owner = ['owner'] as const;

/** The names of an account. */
export const names = {
  username: pattern(30, /^[A-Za-z0-9._-]{3,30}$/, '3 to 30 letters, digits, dots, hyphens or underscores'),
  email: email(),
  real_name: text(100),
};

/** The fields of a change of password. */
export const passwordChange = { password: password(), new_password: password(10) };

export const user = resource('User', {
  domain: 'people',
  labels: ['users', 'user'],
  title: ['display_name'],
  menu: { common: 6 },
  policy: { manage: 'owner', create: 'anyone', list: 'admin', history: 'admin' },
  closedToApplications: true,
  refusals: {
    create: ['403/450', '409/443', '429/452'],
    update: ['403/453', '409/443', '409/453'],
    delete: ['403/453', '409/453'],
  },
  operations: ['list', 'create', 'read', 'update', 'delete'],
  openCreate: true,
  editable: {
    ...names,
    use_as_display_name: oneOf(['username', 'email', 'real_name'], { email: 'Email address', username: 'User name' }),
    developer: flag(),
    admin: flag(),
    permanently_deactivated: flag(),
    no_email: flag(),
    language: orNull(oneOf([...languages], languageNames)),
  },
  updateOnly: ['admin', 'permanently_deactivated'],
  inputs: { password: password(10) },
  required: ['username', 'email', 'password'],
  readOnly: {
    display_name: text(),
    avatar_uri: orNull(image()),
    last_login: orNull(time()),
    last_ip: orNull(text()),
    email_confirmed_date: orNull(time()),
    second_step_date: orNull(time()),
  },
  hiddenFields: {
    username: owner,
    email: owner,
    real_name: owner,
    use_as_display_name: owner,
    developer: owner,
    admin: owner,
    permanently_deactivated: owner,
    no_email: owner,
    language: owner,
    last_login: owner,
    last_ip: owner,
    email_confirmed_date: owner,
    second_step_date: owner,
  },
  relationships: {
    libraries: { to: 'library', via: ['user_id', 'privileges.some.user_id'] },
    badges: { to: 'badge', via: 'user_id', visibleTo: owner },
    tickets: { to: 'ticket', via: 'badge.user_id', visibleTo: owner },
    volunteers: { to: 'volunteer', via: 'user_id', visibleTo: owner },
    volunteershifts: { to: 'volunteershift', via: 'volunteer.user_id', visibleTo: owner },
    eventhosts: { to: 'eventhost', via: 'user_id' },
    eventsubmissions: { to: 'eventsubmission', via: 'user_id', visibleTo: owner },
    eventwaits: { to: 'eventwait', via: 'user_id', visibleTo: owner },
    prototypes: { to: 'prototype', via: 'user_id' },
    members: { to: 'member', via: 'user_id', visibleTo: owner },
    apikeys: { to: 'apikey', via: 'user_id', visibleTo: owner },
    passkeys: { to: 'passkey', via: 'user_id', visibleTo: owner },
    sessions: { to: 'session', via: 'user_id', visibleTo: owner },
  },
  page: {
    columns: ['username', 'email', titled('last_login', 'Last sign-in'), 'admin'],
  },
  list: {
    columns: [
      'display_name',
      'last_login',
      'email_confirmed_date',
      'use_as_display_name',
      'username',
      'email',
      'real_name',
      'developer',
    ],
    search: ['username', 'email', 'real_name', 'display_name'],
    qualifiers: ['email_confirmed_date', 'last_login', 'permanently_deactivated'],
    sortable: ['username', 'email', 'real_name', 'display_name', 'last_login'],
    order: ['username', 'display_name'],
  },
});
