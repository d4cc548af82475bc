/** Options for an LRUCache of at most `count` entries that only takes memory for those that it has. With `max` it takes 80 bytes for each at once. */
export const atMost = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 });
