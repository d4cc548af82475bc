import type { leftBehindReasons } from '../../../../messages/convention/importing.ts';

type Reason = keyof typeof leftBehindReasons;
const because = (reason: Reason, lists: string) => Object.fromEntries(lists.split(' ').map((list) => [list, reason]));

/** What stays at the other service, as lists of the convention, and why. */
export const leftBehind: Readonly<Record<string, Reason>> = {
  ...because(
    'money',
    'soldproducts orders orderlines ledgerentries banklines carddisputes paymentdifferences vouchers invoices tills tillsessions',
  ),
  ...because('rights', 'privileges webhooks'),
  ...because('mails', 'mails messages chatmessages'),
  ...because('signed', 'waivers signatures'),
  ...because('work', 'jobs importruns scheduleactions deskactions releases savedviews integritywaivers'),
  ...because('byHand', 'prototypes prototypefeedback playtowins wishexclusions'),
};
