/** The privileges of those who take money. */
export const sellers = ['registration', 'merch', 'exhibitors', 'treasurer'] as const;
