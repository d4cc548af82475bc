import {
  chatmessage,
  importrun,
  job,
  lettertemplate,
  logentry,
  mail,
  message,
  webhook,
  webhookdelivery,
} from '../../resources/system/index.ts';
import { crud } from '../core/crud.ts';
import * as chatmessages from './chat/chatmessage.ts';
import * as imports from './import/importrun.ts';
import * as jobs from './job.ts';
import * as lettertemplates from './lettertemplate.ts';
import * as logentries from './logentry.ts';
import * as mails from './mail.ts';
import * as messages from './message.ts';
import * as messageActions from './messageActions.ts';
import * as deletions from './waitingDeletions.ts';
import * as webhooks from './webhooks/webhook.ts';
import * as webhookdeliveries from './webhooks/webhookdelivery.ts';

/** The standard operations and the actions of each resource. */
export const routers = {
  chatmessage: { ...crud(chatmessage, chatmessages.behavior), ...chatmessages.actions },
  importrun: { ...crud(importrun, imports.behavior), ...imports.actions },
  job: { ...crud(job, jobs.behavior), ...jobs.actions, ...deletions.actions },
  lettertemplate: crud(lettertemplate, lettertemplates.behavior),
  logentry: crud(logentry, logentries.behavior),
  mail: { ...crud(mail, mails.behavior), ...mails.actions },
  message: { ...crud(message, messages.behavior), ...messageActions.actions },
  webhook: { ...crud(webhook, webhooks.behavior), ...webhooks.actions },
  webhookdelivery: { ...crud(webhookdelivery, webhookdeliveries.behavior), ...webhookdeliveries.actions },
};
