import type * as English from '../../public/offline.ts';
import type { Translation } from '../../translated.ts';

export const offlineText: Translation<typeof English.offlineText> = {
  saved: 'Gespeichert um {time}, {ago}.',
  savedEarlier: 'Gespeichert am {time}, {ago}.',
  justNow: 'gerade eben',
  offline: 'Du bist offline.',
  noAnswer: 'Das Netz antwortet nicht.',
  search: 'Suche und Filter brauchen das Netz.',
  again: 'Noch einmal versuchen',
  title: 'Du bist offline',
  notKept: 'Diese Seite ist auf diesem Telefon nicht gespeichert.',
  program: 'Programm',
  mine: 'Meine Convention',
};
export const keepText: Translation<typeof English.keepText> = {
  title: 'Ohne Netz',
  lead: 'Behalte diese Seite auf deinem Telefon, dann hast du deine Plätze, Räume und Badge-Codes auch ohne Netz. Nicht auf einem Gerät, das du mit anderen teilst: Wer es benutzt, könnte die Seite lesen.',
  keep: 'Auf diesem Telefon behalten',
  kept: 'Diese Seite bleibt auf diesem Telefon, bis du dich abmeldest, höchstens bis eine Woche nach der Convention.',
  remove: 'Von diesem Telefon entfernen',
  failed: 'Dieses Telefon hat die Seite nicht gespeichert. Schaffe etwas Platz und versuche es noch einmal.',
};
