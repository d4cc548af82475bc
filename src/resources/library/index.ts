export { library } from './library.ts';
export { librarygame } from './librarygame.ts';
export { librarygamecheckout } from './librarygamecheckout.ts';
export { libraryinventory } from './libraryinventory.ts';
export { libraryinventoryitem } from './libraryinventoryitem.ts';
export { libraryprivilege } from './libraryprivilege.ts';
export { playtowin } from './playtowin.ts';
export { playtowindraw } from './playtowindraw.ts';
