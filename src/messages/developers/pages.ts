import { message } from '../message.ts';

/** The table of who may do what. */
export const policyMatrixText = {
  ownRecordsOnly: 'own records only',
  whoMayDoWhat: 'Who can do what',
  legend:
    '● allowed, ○ own records only, – refused. Organizers have every permission; a permission in another convention counts for nothing here. Libraries give permissions of their own.',
  records: 'Records',
  rightsOverTitle: message<{ title: string }>('Rights over {title}'),
  operation: 'Operation',
} as const;
