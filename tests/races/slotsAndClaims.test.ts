import { rounds } from './rounds.ts';

rounds('slot', 'claim');
