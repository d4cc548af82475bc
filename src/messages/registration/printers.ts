import { message } from '../message.ts';

/** What may be wrong with a printer, by the keyword of the Internet Printing Protocol. */
const problems: Readonly<Record<string, string>> = {
  'cover-open': 'a cover is open',
  'door-open': 'a door is open',
  'input-tray-missing': 'a tray is missing',
  'marker-supply-empty': 'it is out of ink or toner',
  'marker-supply-low': 'ink or toner is low',
  'marker-waste-full': 'its waste container is full',
  'media-empty': 'it is out of paper',
  'media-jam': 'paper is jammed',
  'media-low': 'paper is low',
  'media-needed': 'it needs paper of this size',
  'output-area-full': 'its output tray is full',
  'output-tray-missing': 'its output tray is missing',
  'moving-to-paused': 'it is being paused',
  paused: 'it is paused',
  'spool-area-full': 'its memory is full',
  'toner-empty': 'it is out of toner',
  'toner-low': 'toner is low',
};
/** Text for such a keyword, which may say how bad it is at its end. */
export function printerProblem(keyword: string): string {
  const name = keyword.replace(/-(error|warning|report)$/, '');
  return problems[name] ?? name.replaceAll('-', ' ');
}

/** Refusals of the printers of the service. */
export const printerRefusals = {
  unknown: 'is not the name of a printer of this service.',
  unreachable: message<{ name: string }>('{name} does not answer. See that it is switched on and connected, then print again.'),
  noFormat: message<{ name: string }>(
    '{name} cannot print badges, because it does not take PDF or PWG raster. Print with the browser.',
  ),
  refused: message<{ name: string; reason: string }>('{name} refused the badge: {reason}.'),
  gaveUp: message<{ name: string; reason: string }>('{name} did not print the badge: {reason}. Print it again.'),
  noReason: 'it gave no reason',
  notWaiting: 'These copies are printed, void or being printed already. Read the print queue again.',
} as const;

/** Choosing a printer at the desk, and what it says. */
export const printerText = {
  label: 'Printer',
  browser: 'The browser of this device',
  state: {
    ready: 'Ready',
    busy: 'Printing',
    stopped: 'Stopped',
    unreachable: 'Does not answer. See that it is switched on and connected.',
    unsuitable: 'Cannot print badges, because it does not take PDF or PWG raster.',
  },
  withProblems: message<{ state: string; problems: string }>('{state}: {problems}'),
  gone: message<{ name: string }>('This service no longer has a printer called {name}. Choose another one.'),
  waits: message<{ name: string; problem: string }>('{name} has the badge, but has not printed it: {problem}.'),
  notSent: message<{ name: string }>('{name} is too slow for all of these badges. Send the rest again.'),
  stillWaits: message<{ name: string }>(
    '{name} has the badge, but has not said that it is printed. Look there, then confirm it under “Print badges”.',
  ),
} as const;
