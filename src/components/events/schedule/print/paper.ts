import { type Paper, papers } from './signs.ts';

const KEY = 'convene.paper';
/** Where people print on Letter. */
const letterRegions = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'];

/** The paper of this device: the last choice, or what is usual where its language is spoken. */
export function readPaper(): Paper {
  try {
    const kept = papers.find((one) => one === localStorage.getItem(KEY));
    if (kept) return kept;
  } catch {
    // The device keeps nothing.
  }
  const region = navigator.language.split('-')[1]?.toUpperCase() ?? '';
  return letterRegions.includes(region) ? 'Letter' : 'A4';
}
/** Keeps a choice on this device. */
export function writePaper(paper: Paper): void {
  try {
    localStorage.setItem(KEY, paper);
  } catch {
    // As above.
  }
}
