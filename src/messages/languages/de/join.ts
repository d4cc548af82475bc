import type * as English from '../../public/join.ts';
import type * as Bundles from '../../public/sale.ts';
import type { Translation } from '../../translated.ts';

export const joinText: Translation<typeof English.joinText> = {
  title: 'Anmelden',
  lead: 'Gib deine E-Mail-Adresse ein, und du bekommst einen Link. Ein Passwort brauchst du nicht. Wenn du neu hier bist, legt der Link dein Konto an.',
  email: 'E-Mail-Adresse',
  send: 'Link per E-Mail schicken',
  sentTitle: 'Schau in dein Postfach',
  sent: 'Öffne den Link in der E-Mail oder gib hier ihren Code ein. Beides gilt 30 Minuten lang.',
  notSent: 'Wenn in ein paar Minuten nichts kommt, sieh im Spam-Ordner nach und prüfe die Adresse.',
  code: 'Code aus der E-Mail',
  signIn: 'Anmelden',
  again: 'Andere Adresse verwenden',
  open: 'Der Knopf meldet dich auf diesem Gerät an.',
  secondStep: 'Code deines Authenticators oder ein Wiederherstellungscode',
  passkeyHint: 'Oder mit einem Passkey anmelden',
  noMail: 'Dieser Dienst verschickt noch keine E-Mails. Melde dich mit deinem Passwort an oder lege ein Konto an.',
  signUp: 'Konto anlegen',
  needsBadge: 'Für einen Platz brauchst du einen Badge dieser Convention. Du bekommst ihn nach der Anmeldung.',
  forBadge: 'Melde dich zuerst an oder erstelle ein Konto. Danach wählst du für jede Person einen Badge.',
  otherWays: 'Passwort, Passkey oder anderes Konto',
  signedIn: 'Angemeldet als {name}.',
  goOn: 'Weiter',
  signOut: 'Abmelden',
  noScript: 'Die Anmeldung per E-Mail braucht JavaScript, das in deinem Browser ausgeschaltet ist.',
};
export const formText: Translation<typeof English.formText> = {
  unreachable: 'Der Dienst ist nicht erreichbar. Prüfe deine Verbindung und versuch es noch einmal.',
  failed: 'Das hat nicht geklappt. Versuch es noch einmal.',
};
export const bundleText: Translation<typeof Bundles.bundleText> = {
  title: 'Pakete',
  lead: 'Badges und mehr zusammen, zu einem Preis.',
  holds: 'Enthält {parts}',
  saves: 'Du sparst {amount}',
  choose: '{bundle} auswählen',
  person: '{type}, Person {number}',
  piece: '{product}, Stück {number}',
  submit: 'Dieses Paket reservieren',
  submitFree: 'Dieses Paket holen',
  none: 'Nein, danke',
  variant: '{variant} ({price})',
  addon: '{product} ({price})',
  comesWith: 'Dazu gehört {product} ({price})',
  needed: 'Gehört zum Badge',
  remove: 'Paket entfernen',
  removeOf: 'Paket {bundle} entfernen',
  forPerson: '{label}, für {name}',
};
