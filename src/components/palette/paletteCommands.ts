import { hasPrivilege, type Viewer } from '../../client/useViewer.ts';
import { paletteCommandsText } from '../../messages/layout/palette.ts';
import type { PaletteEntry } from './paletteEntry.ts';

interface Command {
  readonly label: string;
  /** Other words that find it. */
  readonly words: string;
  readonly href: string;
  /** Default: everybody. */
  readonly privileges?: readonly string[];
}
/** What can be done in a convention, and where. */
const commands = (id: string, library_id: string | null): Command[] => [
  {
    label: paletteCommandsText.checkIn,
    words: paletteCommandsText.checkInWords,
    href: `/convention/${id}/door`,
    privileges: ['registration'],
  },
  {
    label: paletteCommandsText.printBadges,
    words: paletteCommandsText.printBadgesWords,
    href: `/convention/${id}/badges?print_count=0&verified=1`,
    privileges: ['registration'],
  },
  {
    label: paletteCommandsText.scheduleEvents,
    words: paletteCommandsText.scheduleEventsWords,
    href: `/convention/${id}/schedule`,
    privileges: ['scheduling'],
  },
  {
    label: paletteCommandsText.printSigns,
    words: paletteCommandsText.printSignsWords,
    href: `/convention/${id}/signs?day=tomorrow`,
    privileges: ['scheduling'],
  },
  {
    label: paletteCommandsText.review,
    words: paletteCommandsText.reviewWords,
    href: `/convention/${id}/review`,
    privileges: ['scheduling'],
  },
  {
    label: paletteCommandsText.fillShifts,
    words: paletteCommandsText.fillShiftsWords,
    href: `/convention/${id}/volunteer-board`,
    privileges: ['volunteers'],
  },
  {
    label: paletteCommandsText.sell,
    words: paletteCommandsText.sellWords,
    href: `/convention/${id}/merchandise`,
    privileges: ['merch'],
  },
  {
    label: paletteCommandsText.givePrivilege,
    words: paletteCommandsText.givePrivilegeWords,
    href: `/convention/${id}/people`,
    privileges: ['organizer'],
  },
  {
    label: paletteCommandsText.changeDays,
    words: paletteCommandsText.changeDaysWords,
    href: `/convention/${id}/settings#days`,
    privileges: ['organizer'],
  },
  ...(library_id
    ? [{ label: paletteCommandsText.lend, words: paletteCommandsText.lendWords, href: `/library/${library_id}/desk` }]
    : []),
];

/** The commands of a convention that the viewer may use. */
export const paletteCommands = (id: string, library_id: string | null, viewer: Viewer | undefined): PaletteEntry[] =>
  commands(id, library_id)
    .filter(({ privileges }) => !privileges || (viewer && hasPrivilege(viewer, privileges)))
    .map(({ label, words, href }) => ({ key: `command ${label}`, group: paletteCommandsText.group, label, words, href }));
