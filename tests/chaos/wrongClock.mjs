import { readFileSync } from 'node:fs';

/* Loaded by a service under test: its clock is wrong by as many milliseconds as the file CHAOS_CLOCK says. */
const RealDate = Date;
let wrongBy = 0;
setInterval(() => {
  wrongBy = Number(readFileSync(process.env.CHAOS_CLOCK ?? '', 'utf8'));
}, 50).unref();
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length ? given : [RealDate.now() + wrongBy]));
  }
  static now() {
    return RealDate.now() + wrongBy;
  }
};
