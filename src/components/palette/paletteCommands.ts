import { hasPrivilege, type Viewer } from '../../client/useViewer.ts';
import { paletteCommandsText as text } from '../../messages/layout/palette.ts';
import { audiences } from '../../resources/system/audiences.ts';
import type { PaletteEntry } from './paletteEntry.ts';

interface Command {
  readonly label: string;
  /** Other words that find it. */
  readonly words: string;
  /** What to type to do it right here. */
  readonly example?: string;
  /** The kind of record that it is about, and what to type to do it with the one that has a number. */
  readonly about?: PaletteEntry['about'];
  /** Below the convention. */
  readonly path: string;
  /** The place of the menu where it is shown first. */
  readonly place: string;
  readonly privileges: readonly string[];
}
const commands: readonly Command[] = [
  {
    label: text.checkIn,
    words: text.checkInWords,
    example: text.checkInExample,
    about: { type: 'badge', typed: (number) => text.checkInNumber({ number }) },
    path: 'door',
    place: 'registration',
    privileges: ['registration'],
  },
  {
    label: text.printBadges,
    words: text.printBadgesWords,
    path: 'badges?print_count=0&verified=1',
    place: 'registration',
    privileges: ['registration'],
  },
  {
    label: text.refund,
    words: text.refundWords,
    example: text.refundExample,
    about: { type: 'ticket', typed: (number) => text.refundNumber({ number }) },
    path: 'door',
    place: 'registration',
    privileges: ['registration'],
  },
  {
    label: text.scheduleEvents,
    words: text.scheduleEventsWords,
    example: text.scheduleExample,
    about: { type: 'event', typed: (number) => text.scheduleNumber({ number }) },
    path: 'schedule',
    place: 'schedule',
    privileges: ['scheduling'],
  },
  {
    label: text.printSigns,
    words: text.printSignsWords,
    path: 'signs?day=tomorrow',
    place: 'schedule',
    privileges: ['scheduling'],
  },
  {
    label: text.messageHosts,
    words: text.messageHostsWords,
    example: text.messageHostsExample,
    about: { type: 'event', typed: (number) => text.messageHostsNumber({ number }) },
    path: 'messages?view=write&audience=hosts',
    place: 'messages',
    privileges: [audiences.hosts.privilege],
  },
  { label: text.review, words: text.reviewWords, path: 'review', place: 'submissions', privileges: ['scheduling'] },
  {
    label: text.fillShifts,
    words: text.fillShiftsWords,
    path: 'volunteer-board',
    place: 'volunteers',
    privileges: ['volunteers'],
  },
  {
    label: text.sell,
    words: text.sellWords,
    example: text.sellExample,
    path: 'merchandise',
    place: 'shop',
    privileges: ['merch'],
  },
  {
    label: text.givePrivilege,
    words: text.givePrivilegeWords,
    example: text.giveExample,
    path: 'people',
    place: 'settings',
    privileges: ['organizer'],
  },
  {
    label: text.changeDays,
    words: text.changeDaysWords,
    path: 'settings#days',
    place: 'settings',
    privileges: ['organizer'],
  },
];
const toEntry = ({ label, words, example, about, place }: Omit<Command, 'path' | 'privileges'>, href: string): PaletteEntry => ({
  key: `command ${label}`,
  group: text.group,
  label,
  words,
  place,
  href,
  ...(example ? { hint: example } : {}),
  ...(about ? { about } : {}),
});

/** The commands of a convention that the viewer may use. `desk`: the desk of its library, where the viewer works. */
export const paletteCommands = (id: string, desk: string | null, viewer: Viewer | undefined): PaletteEntry[] => [
  ...commands
    .filter(({ privileges }) => viewer && hasPrivilege(viewer, privileges))
    .map((command) => toEntry(command, `/convention/${id}/${command.path}`)),
  ...(desk ? [toEntry({ label: text.lend, words: text.lendWords, example: text.lendExample, place: 'library' }, desk)] : []),
];

/** The commands about the records that were found by a number that was typed: choosing one completes what is typed. */
export const commandsWithNumber = (
  entries: readonly PaletteEntry[],
  number: number,
  found: readonly PaletteEntry[],
): PaletteEntry[] => {
  const types = new Set(found.filter(({ numbered }) => numbered?.number === number).map(({ numbered }) => numbered?.type));
  return entries.flatMap((entry) => {
    if (!entry.about || !types.has(entry.about.type)) return [];
    const typed = entry.about.typed(number);
    return [{ ...entry, hint: typed, complete: typed }];
  });
};

/** The commands of a place of the menu. */
export const commandsAt = (entries: readonly PaletteEntry[], place: string | undefined): PaletteEntry[] =>
  place ? entries.filter((entry) => entry.place === place) : [];
