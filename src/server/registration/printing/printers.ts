import { settings } from '../../platform/config.ts';
import { copyDrawer } from './copyDrawer.ts';

/** The printers that badges can be sent to. */
export const printers = () => (copyDrawer() ? settings().PRINTERS : []);
