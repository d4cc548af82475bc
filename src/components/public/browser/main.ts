import { startNews } from '../mine/parts/news.ts';
import { startPrint } from '../print/button.ts';
import { startPads } from '../waivers/pads.ts';
import { startDoor } from './door.ts';
import { startDrafts } from './drafts.ts';
import { startFaults } from './faults/faults.ts';
import { startFavorites } from './favorites.ts';
import { startFilters } from './filters.ts';
import { startForms } from './forms.ts';
import { startOffline } from './offline.ts';
import { startPreview } from './preview.ts';
import { startPush } from './push.ts';
import { startScreen } from './screen.ts';
import { startOwnSeats, startSeats } from './seats.ts';
import { startTaking } from './taking.ts';
import { startCountdowns } from './until.ts';

/** Starts the script of public pages. */
export function start(): void {
  startOffline();
  startFilters();
  startFavorites();
  startScreen();
  startSeats();
  void startOwnSeats();
  startDrafts();
  startForms();
  startFaults();
  startTaking();
  startDoor();
  startPreview();
  startPush();
  startPads();
  startPrint();
  startCountdowns();
  startNews();
}
