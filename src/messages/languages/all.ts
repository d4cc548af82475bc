import { addCatalog } from '../translated.ts';
import * as deAccountMails from './de/accountMails.ts';
import * as deAccounts from './de/accounts.ts';
import * as deHost from './de/host.ts';
import * as deInvoices from './de/invoices.ts';
import * as deJoin from './de/join.ts';
import * as deMails from './de/mails.ts';
import * as deMine from './de/mine.ts';
import * as deNotifications from './de/notifications.ts';
import * as deOffline from './de/offline.ts';
import * as deProgram from './de/program.ts';
import * as deRefusals from './de/refusals.ts';
import * as deScreen from './de/screen.ts';
import * as deSite from './de/site.ts';
import * as deSubmit from './de/submit.ts';
import * as deVolunteer from './de/volunteer.ts';
import * as deWaivers from './de/waivers.ts';
import * as deWishes from './de/wishes.ts';
import * as esAccountMails from './es/accountMails.ts';
import * as esAccounts from './es/accounts.ts';
import * as esHost from './es/host.ts';
import * as esInvoices from './es/invoices.ts';
import * as esJoin from './es/join.ts';
import * as esMails from './es/mails.ts';
import * as esMine from './es/mine.ts';
import * as esNotifications from './es/notifications.ts';
import * as esOffline from './es/offline.ts';
import * as esProgram from './es/program.ts';
import * as esRefusals from './es/refusals.ts';
import * as esScreen from './es/screen.ts';
import * as esSite from './es/site.ts';
import * as esSubmit from './es/submit.ts';
import * as esVolunteer from './es/volunteer.ts';
import * as esWaivers from './es/waivers.ts';
import * as esWishes from './es/wishes.ts';
import * as frAccountMails from './fr/accountMails.ts';
import * as frAccounts from './fr/accounts.ts';
import * as frHost from './fr/host.ts';
import * as frInvoices from './fr/invoices.ts';
import * as frJoin from './fr/join.ts';
import * as frMails from './fr/mails.ts';
import * as frMine from './fr/mine.ts';
import * as frNotifications from './fr/notifications.ts';
import * as frOffline from './fr/offline.ts';
import * as frProgram from './fr/program.ts';
import * as frRefusals from './fr/refusals.ts';
import * as frScreen from './fr/screen.ts';
import * as frSite from './fr/site.ts';
import * as frSubmit from './fr/submit.ts';
import * as frVolunteer from './fr/volunteer.ts';
import * as frWaivers from './fr/waivers.ts';
import * as frWishes from './fr/wishes.ts';

/* All catalogs, for the service. Browsers get the parts that their script needs, in one language. */

addCatalog('de', {
  ...deSite,
  ...deHost,
  ...deWishes,
  ...deWaivers,
  ...deSubmit,
  ...deVolunteer,
  ...deScreen,
  ...deProgram,
  ...deOffline,
  ...deNotifications,
  ...deInvoices,
  ...deJoin,
  ...deMine,
  ...deRefusals,
  ...deMails,
  ...deAccounts,
  ...deAccountMails,
});
addCatalog('fr', {
  ...frSite,
  ...frHost,
  ...frWishes,
  ...frWaivers,
  ...frSubmit,
  ...frVolunteer,
  ...frScreen,
  ...frProgram,
  ...frOffline,
  ...frNotifications,
  ...frInvoices,
  ...frJoin,
  ...frMine,
  ...frRefusals,
  ...frMails,
  ...frAccounts,
  ...frAccountMails,
});
addCatalog('es', {
  ...esSite,
  ...esHost,
  ...esWishes,
  ...esWaivers,
  ...esSubmit,
  ...esVolunteer,
  ...esScreen,
  ...esProgram,
  ...esOffline,
  ...esNotifications,
  ...esInvoices,
  ...esJoin,
  ...esMine,
  ...esRefusals,
  ...esMails,
  ...esAccounts,
  ...esAccountMails,
});
