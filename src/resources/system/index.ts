export { importrun } from './importrun.ts';
export { job } from './job.ts';
export { lettertemplate } from './lettertemplate.ts';
export { logentry } from './logentry.ts';
export { mail } from './mail.ts';
export { message } from './message.ts';
export { webhook } from './webhook.ts';
export { webhookdelivery } from './webhookdelivery.ts';
