/** The page of all accounts, for those who are not administrators. */
export const usersText = {
  title: 'Users',
  administratorsOnly: 'Only administrators can see all accounts',
  elsewhere: 'The people of a convention are listed under Settings, Permissions, and those of a group on its page.',
} as const;
