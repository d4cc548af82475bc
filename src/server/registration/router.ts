import { badge, badgetype, badgetypeconday } from '../../resources/registration/index.ts';
import { crud } from '../core/crud.ts';
import * as badges from './badge.ts';
import * as badgeActions from './badgeActions.ts';
import * as badgetypes from './badgetype.ts';
import * as badgetypecondays from './badgetypeconday.ts';

/** One line per resource: what every resource has, and its own actions. */
export const routers = {
  badge: { ...crud(badge, badges.behaviour), ...badgeActions.actions },
  badgetype: crud(badgetype, badgetypes.behaviour),
  badgetypeconday: crud(badgetypeconday, badgetypecondays.behaviour),
};
