import {
  announcement,
  convention,
  conventionday,
  conventionimage,
  conventionjson,
  conventionprivilege,
  daypart,
  geolocation,
  savedview,
  venue,
} from '../../resources/convention/index.ts';
import { crud } from '../core/crud.ts';
import * as changes from '../core/history/changes.ts';
import * as history from '../core/history/conventionHistory.ts';
import * as autoSchedule from '../events/autoschedule/actions.ts';
import * as releases from '../events/releases/actions.ts';
import * as schedule from '../events/schedule/board/scheduleQuery.ts';
import * as undoActions from '../events/schedule/journal/undoActions.ts';
import * as moving from '../events/schedule/moveActions.ts';
import * as integrity from '../events/warnings/actions.ts';
import * as wishDraws from '../events/wishes/drawActions.ts';
import * as invitations from '../exhibitors/invitations/actions.ts';
import * as bankAccount from '../ledger/bank/account.ts';
import * as statements from '../ledger/bank/importStatement.ts';
import * as cardAccount from '../ledger/cards/account.ts';
import * as cards from '../ledger/cards/actions.ts';
import * as carts from '../ledger/carts/checkout.ts';
import * as comparison from '../ledger/comparison/difference.ts';
import * as books from '../ledger/invoices/bookkeeping.ts';
import * as orderLetters from '../ledger/letters/actions.ts';
import * as tills from '../ledger/myTill.ts';
import * as orderPages from '../ledger/orderPage/actions.ts';
import * as owed from '../ledger/reports/owed.ts';
import * as reports from '../ledger/reports/reports.ts';
import * as deskPayments from '../ledger/takeForOrder.ts';
import * as taxes from '../ledger/taxes/report.ts';
import * as ledger from '../ledger/totals.ts';
import * as vouchers from '../ledger/vouchers/actions.ts';
import * as recentSales from '../merchandise/recent.ts';
import * as sales from '../merchandise/sales.ts';
import * as shopSale from '../merchandise/shopSale.ts';
import * as bundles from '../registration/bundles/actions.ts';
import * as deskAddons from '../registration/desk/addons.ts';
import * as deskFigures from '../registration/desk/figures.ts';
import * as desk from '../registration/desk/find.ts';
import * as deskRecent from '../registration/desk/recent.ts';
import * as sheets from '../registration/desk/sheets.ts';
import * as offers from '../registration/offers.ts';
import * as offlineDesks from '../registration/offline/conventionActions.ts';
import * as printing from '../registration/printing/actions.ts';
import * as transfers from '../registration/transfers/actions.ts';
import * as signing from '../registration/waivers/actions.ts';
import * as letters from '../system/letterActions.ts';
import * as copyShifts from '../volunteers/shifts/copyDay.ts';
import * as announcements from './announcement.ts';
import * as archiving from './archiving/archiveActions.ts';
import * as conventions from './convention.ts';
import * as conventionActions from './conventionActions.ts';
import * as conventionimages from './conventionimage.ts';
import * as conventionjsons from './conventionjson.ts';
import * as conventionprivileges from './conventionprivilege.ts';
import * as copying from './copying/copyActions.ts';
import * as lastYear from './copying/lastYear.ts';
import * as origin from './copying/origin.ts';
import * as dayparts from './daypart.ts';
import * as conventiondays from './days/conventionday.ts';
import * as dayMoves from './days/moveDay.ts';
import * as geolocations from './geolocation.ts';
import * as importing from './importing/importingActions.ts';
import * as importedPeople from './importing/people/peopleActions.ts';
import * as attention from './overview/attention.ts';
import * as figures from './overview/figures.ts';
import * as own from './ownActions.ts';
import * as preview from './preview.ts';
import * as savedviews from './savedview.ts';
import * as venues from './venue.ts';

/** The standard operations and the actions of each resource. */
export const routers = {
  announcement: crud(announcement, announcements.behavior),
  convention: {
    ...crud(convention, conventions.behavior),
    ...conventionActions.actions,
    ...attention.actions,
    ...figures.actions,
    ...preview.actions,
    ...own.actions,
    ...copying.actions,
    ...archiving.actions,
    ...lastYear.actions,
    ...origin.actions,
    ...importing.actions,
    ...importedPeople.actions,
    ...integrity.conventionActions,
    ...schedule.actions,
    ...moving.actions,
    ...releases.conventionActions,
    ...undoActions.actions,
    ...autoSchedule.actions,
    ...ledger.conventionActions,
    ...cardAccount.conventionActions,
    ...cards.conventionActions,
    ...carts.conventionActions,
    ...bundles.conventionActions,
    ...orderPages.conventionActions,
    ...orderLetters.conventionActions,
    ...invitations.conventionActions,
    ...deskPayments.conventionActions,
    ...vouchers.conventionActions,
    ...bankAccount.conventionActions,
    ...statements.conventionActions,
    ...comparison.conventionActions,
    ...tills.conventionActions,
    ...owed.conventionActions,
    ...reports.conventionActions,
    ...taxes.conventionActions,
    ...books.conventionActions,
    ...sales.conventionActions,
    ...recentSales.conventionActions,
    ...shopSale.conventionActions,
    ...history.actions,
    ...changes.actions,
    ...desk.actions,
    ...deskAddons.actions,
    ...deskFigures.actions,
    ...deskRecent.actions,
    ...sheets.actions,
    ...printing.actions,
    ...offlineDesks.actions,
    ...offers.actions,
    ...transfers.conventionActions,
    ...signing.conventionActions,
    ...letters.conventionActions,
    ...wishDraws.conventionActions,
  },
  conventionday: { ...crud(conventionday, conventiondays.behavior), ...dayMoves.actions, ...copyShifts.actions },
  conventionimage: crud(conventionimage, conventionimages.behavior),
  conventionjson: crud(conventionjson, conventionjsons.behavior),
  conventionprivilege: crud(conventionprivilege, conventionprivileges.behavior),
  daypart: crud(daypart, dayparts.behavior),
  geolocation: crud(geolocation, geolocations.behavior),
  savedview: crud(savedview, savedviews.behavior),
  venue: { ...crud(venue, venues.behavior), ...venues.actions },
};
