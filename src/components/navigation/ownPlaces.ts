import { menuText } from '../../messages/layout/menu.ts';
import type { DeclaredPlace } from './staffPlaces.ts';

const only = (name: string, label: string, path: string): DeclaredPlace => ({
  name,
  label,
  privileges: [],
  tabs: [{ label, path }],
});

/** What somebody does at a convention for themselves: on its public pages, and in the dashboard what hosts do. */
export const ownPlaces = (uri_part: string): readonly DeclaredPlace[] => [
  only('mine', menuText.myConvention, `/c/${uri_part}/me`),
  only('myEvents', menuText.myEvents, 'mine/events'),
  only('myShifts', menuText.volunteer, `/c/${uri_part}/me/shifts`),
];
/** The places of those who do not work for the convention: they are at home on its public pages. */
export const guestPlaces = (uri_part: string): readonly DeclaredPlace[] => {
  const [myConvention, myEvents, myShifts] = ownPlaces(uri_part) as readonly [DeclaredPlace, DeclaredPlace, DeclaredPlace]; // the three above
  return [
    { ...only('schedule', menuText.program, `/c/${uri_part}/program`), lists: ['events'] },
    myConvention,
    myEvents,
    only('submissions', menuText.submit, `/c/${uri_part}/submit`),
    myShifts,
  ];
};
/** Where a convention gets its first library. */
export const firstLibraryPlace: DeclaredPlace = {
  name: 'firstLibrary',
  label: menuText.library,
  privileges: ['organizer'],
  tabs: [{ label: menuText.library, path: 'library' }],
};
/** The library of a convention. Who may give themselves the permission to lend begins at the desk too, which offers it. */
export const libraryPlace = (id: string, lends: boolean, mayGive: boolean): DeclaredPlace => ({
  name: 'library',
  label: menuText.library,
  privileges: [],
  tabs: [
    ...(lends || mayGive
      ? [
          { label: menuText.desk, path: `/library/${id}/desk` },
          { label: menuText.loans, path: `/library/${id}/desk?view=history` },
        ]
      : []),
    { label: menuText.playToWin, path: `/library/${id}/desk?view=draw` },
    { label: menuText.stockTake, path: `/library/${id}/desk?view=stock` },
    { label: menuText.games, path: `/library/${id}/games` },
    ...(lends ? [{ label: menuText.offline, path: `/library/${id}/deskactions` }] : []),
  ],
  lists: [`/library/${id}/import`, `/library/${id}/checkouts`, `/library/${id}`],
});
