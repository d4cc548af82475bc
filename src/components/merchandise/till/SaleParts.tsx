/* What a sale needs once something is chosen, in one file, which the page loads after its first use. */
export { BasketLines } from './BasketLines.tsx';
export { ChangeDue } from './ChangeDue.tsx';
export { Receipt } from './Receipt.tsx';
