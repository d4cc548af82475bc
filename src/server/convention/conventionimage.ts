import type { conventionimage } from '../../resources/convention/conventionimage.ts';
import type { BehaviourOf } from '../behaviour.ts';
import { managedBy } from '../managed.ts';
import { withImage } from '../services/images/record.ts';

export const behaviour: BehaviourOf<typeof conventionimage> = {
  ...managedBy('exhibitors', 'registration', 'scheduling', 'updates'),
  ...withImage,
};
