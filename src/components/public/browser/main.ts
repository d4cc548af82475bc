import { startFavorites } from './favorites.ts';
import { startFilters } from './filters.ts';
import { startForms } from './forms.ts';
import { startSeats } from './seats.ts';

startFilters();
startFavorites();
startSeats();
startForms();
