export const inventoryStates = ['draft', 'active', 'closed'] as const;
export type InventoryState = (typeof inventoryStates)[number];

/** What each action on a stock-take does: from which state to which. Items come and go only while it is active. */
export const inventoryMoves = {
  activate: { from: 'draft', to: 'active' },
  close: { from: 'active', to: 'closed' },
} as const satisfies Record<string, { from: InventoryState; to: InventoryState }>;
