import type * as English from '../../people/accountMails.ts';
import type { Translation } from '../../translated.ts';

const replaceIt =
  'Wenn du das nicht warst, wähle sofort ein neues Passwort, mit „Forgot your password?“ auf der Anmeldeseite: Das beendet alle Sitzungen. Melde es dann denen, die diesen Dienst betreiben.';
const passkeyMistake =
  'Wenn du das nicht warst, entferne in deinem Konto die Passkeys, die du nicht kennst, wähle ein neues Passwort und melde es sofort denen, die diesen Dienst betreiben.';
const stepMistake = 'Wenn du das nicht warst, wähle ein neues Passwort und melde es sofort denen, die diesen Dienst betreiben.';
const keyMistake =
  'Wenn du das nicht warst, lösche den Schlüssel in deinem Konto, wähle ein neues Passwort und melde es denen, die diesen Dienst betreiben.';

export const accountMails: Translation<typeof English.accountMails> = {
  newDevice: {
    subject: 'Ein neues Gerät hat sich bei deinem Konto angemeldet',
    text: 'Ein Browser, der bisher nicht für dein Konto verwendet wurde, hat sich dort angemeldet.',
    mistake:
      'Wenn du das nicht warst, wähle ein neues Passwort: Das beendet alle Sitzungen. In deinem Konto steht, wo du angemeldet bist.',
  },
  emailChanged: {
    subject: 'Die E-Mail-Adresse deines Kontos wurde geändert',
    text: 'Ab jetzt meldest du dich mit der neuen Adresse an, und E-Mails gehen dorthin. Links in früheren E-Mails, mit denen man ein Passwort wählt, gelten nicht mehr.',
    mistake:
      'Wenn du das nicht warst, melde es sofort denen, die diesen Dienst betreiben: Wer die neue Adresse hat, kann dein Passwort ersetzen.',
  },
  passwordChanged: {
    subject: 'Das Passwort deines Kontos wurde geändert',
    text: 'Ab jetzt meldest du dich mit dem neuen Passwort an. Alle anderen Sitzungen sind beendet, und Links in früheren E-Mails öffnen das Konto nicht mehr.',
    mistake: replaceIt,
  },
  passwordReplaced: {
    subject: 'Für dein Konto wurde ein neues Passwort gewählt',
    text: 'Es wurde mit dem Link aus einer E-Mail gewählt. Alle Sitzungen sind beendet: Melde dich mit dem neuen Passwort an.',
    mistake:
      'Wenn du das nicht warst, liest jemand deine E-Mails: Ändere das Passwort deines Postfachs, dann das dieses Kontos, und melde es denen, die diesen Dienst betreiben.',
  },
  passwordSet: {
    subject: 'Dein Konto hat jetzt ein Passwort',
    text: 'Ab jetzt kannst du dich damit anmelden, zusätzlich zu den bisherigen Wegen.',
    mistake: replaceIt,
  },
  secondStepOn: {
    subject: 'Die Anmeldung bei deinem Konto braucht jetzt einen Code',
    text: 'Ab jetzt meldest du dich mit deinem Passwort und einem Code deines Authenticators an. Bewahre die Wiederherstellungscodes so auf, dass du sie auch ohne ihn findest.',
    mistake: stepMistake,
  },
  secondStepOff: {
    subject: 'Die Anmeldung bei deinem Konto braucht keinen Code mehr',
    text: 'Ab jetzt genügt zur Anmeldung dein Passwort.',
    mistake: stepMistake,
  },
  secondStepTaken: {
    subject: 'Die Anmeldung bei deinem Konto braucht keinen Code mehr',
    text: 'Die Verwaltung des Dienstes hat den zweiten Schritt deines Kontos entfernt, als hättest du deinen Authenticator verloren. Zur Anmeldung genügt dein Passwort; richte in deinem Konto einen neuen zweiten Schritt ein.',
    mistake: stepMistake,
  },
  recoveryCodes: {
    subject: 'Dein Konto hat neue Wiederherstellungscodes',
    text: 'Die bisherigen Wiederherstellungscodes gelten ab jetzt nicht mehr.',
    mistake: stepMistake,
  },
  passkeyAdded: {
    subject: 'Deinem Konto wurde ein Passkey hinzugefügt',
    text: 'Ab jetzt kann sich das Gerät, auf dem er liegt, ohne dein Passwort bei deinem Konto anmelden.',
    mistake: passkeyMistake,
  },
  passkeyRemoved: {
    subject: 'Ein Passkey deines Kontos wurde entfernt',
    text: 'Das Gerät, auf dem er liegt, kann sich damit nicht mehr bei deinem Konto anmelden.',
    mistake: passkeyMistake,
  },
  passkeyTaken: {
    subject: 'Ein Passkey deines Kontos wurde entfernt',
    text: 'Die Verwaltung des Dienstes hat ihn entfernt. Das Gerät, auf dem er liegt, kann sich damit nicht mehr bei deinem Konto anmelden.',
    mistake: passkeyMistake,
  },
  passkeyCopied: {
    subject: 'Ein Passkey deines Kontos wurde vielleicht kopiert',
    text: 'Er wurde abgelehnt, denn er zählt seine Verwendungen, und die Zahl ging zurück, wie es bei zwei Exemplaren geschieht. Entferne ihn in deinem Konto und füge einen neuen hinzu.',
    mistake: passkeyMistake,
  },
  keyMade: {
    subject: 'Für dein Konto wurde ein API-Schlüssel angelegt',
    text: 'Ein Programm, das den Schlüssel und dein Passwort hat, kann dein Konto benutzen, soweit der Schlüssel es erlaubt.',
    mistake: keyMistake,
  },
  keyRotated: {
    subject: 'Ein API-Schlüssel deines Kontos hat einen neuen privaten Schlüssel',
    text: 'Der bisherige private Schlüssel gilt ab jetzt nicht mehr.',
    mistake: keyMistake,
  },
  keyOpened: {
    subject: 'Ein API-Schlüssel deines Kontos öffnet jetzt etwas anderes',
    text: 'Die Adresse, der Umfang oder das Ablaufdatum des Schlüssels wurde geändert.',
    mistake: keyMistake,
  },
  providerAdded: {
    subject: 'Für dein Konto gibt es einen weiteren Weg zur Anmeldung',
    text: 'Wer sich bei diesem Anbieter anmeldet, meldet sich auch bei deinem Konto an.',
    mistake:
      'Wenn du das nicht warst, melde es sofort denen, die diesen Dienst betreiben: Der Anbieter öffnet dein Konto, bis sie ihn entfernen.',
  },
};
export const accountMailLabels: Translation<typeof English.accountMailLabels> = {
  username: 'Dein Benutzername',
  before: 'Alte Adresse',
  now: 'Neue Adresse',
  passkey: 'Passkey',
  key: 'API-Schlüssel',
  provider: 'Anbieter',
  device: 'Gerät',
  unknown: 'Unbekannt',
  when: 'Datum',
  ip: 'Von der Netzwerkadresse',
  reason: 'es die Adresse deines Kontos ist',
  reasonOfBoth: 'es die Adresse deines Kontos ist oder war',
};
