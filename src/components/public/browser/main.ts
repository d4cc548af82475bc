import { startFavorites } from './favorites.ts';
import { startFilters } from './filters.ts';
import { startForms } from './forms.ts';
import { startSeats } from './seats.ts';
import { startCountdowns } from './until.ts';

startFilters();
startFavorites();
startSeats();
startForms();
startCountdowns();
