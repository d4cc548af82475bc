import { badge, badgetype, badgetypeconday } from '../../resources/registration/index.ts';
import { crud } from '../core/crud.ts';
import * as badges from './badge.ts';
import * as badgeActions from './badgeActions.ts';
import * as badgetypes from './badgetype.ts';
import * as badgetypecondays from './badgetypeconday.ts';
import * as desk from './desk/checkIn.ts';

/** The standard operations and the actions of each resource. */
export const routers = {
  badge: { ...crud(badge, badges.behavior), ...badgeActions.actions, ...desk.actions },
  badgetype: crud(badgetype, badgetypes.behavior),
  badgetypeconday: crud(badgetypeconday, badgetypecondays.behavior),
};
