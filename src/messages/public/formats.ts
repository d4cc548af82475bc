/** What files for other programs say in words. They are in English for all. */
export const formatText = { noRoom: 'Room to be announced' } as const;
