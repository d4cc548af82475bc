export const inventoryStates = ['draft', 'active', 'closed'] as const;
export type InventoryState = (typeof inventoryStates)[number];

/** The states that each action on a stock-take leads from and to. Items are added and removed only while it is active. */
export const inventoryTransitions = {
  activate: { from: 'draft', to: 'active' },
  close: { from: 'active', to: 'closed' },
} as const satisfies Record<string, { from: InventoryState; to: InventoryState }>;
