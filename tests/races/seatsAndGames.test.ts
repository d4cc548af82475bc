import { rounds } from './rounds.ts';

rounds('seat', 'game');
