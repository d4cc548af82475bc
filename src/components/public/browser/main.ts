import { startFavorites } from './favorites.ts';
import { startFilters } from './filters.ts';

startFilters();
startFavorites();
