import type * as English from '../../public/join.ts';
import type * as Bundles from '../../public/sale.ts';
import type { Translation } from '../../translated.ts';

export const joinText: Translation<typeof English.joinText> = {
  title: 'Se connecter',
  lead: 'Saisissez votre adresse e-mail pour recevoir un lien. Il ne faut pas de mot de passe. Si vous venez pour la première fois, le lien crée votre compte.',
  email: 'Adresse e-mail',
  send: 'Recevoir un lien',
  sentTitle: 'Consultez votre messagerie',
  sent: 'Ouvrez le lien de l’e-mail, ou saisissez ici son code. Les deux sont valables 30 minutes.',
  notSent: 'Si rien n’arrive d’ici quelques minutes, regardez dans les indésirables et vérifiez l’adresse.',
  code: 'Code de l’e-mail',
  signIn: 'Se connecter',
  again: 'Utiliser une autre adresse',
  open: 'Le bouton vous connecte sur cet appareil.',
  secondStep: 'Code de votre application d’authentification, ou code de secours',
  passkeyHint: 'Ou se connecter avec une clé d’accès',
  noMail: 'Ce service n’envoie pas encore d’e-mails : connectez-vous avec votre mot de passe ou créez un compte.',
  signUp: 'Créer un compte',
  needsBadge: 'Pour une place, il vous faut un badge de cette convention. Vous pourrez l’obtenir après vous être connecté.',
  forBadge: 'Connectez-vous d’abord ou créez un compte. Vous choisissez ensuite un badge pour chaque personne.',
  otherWays: 'Mot de passe, clé d’accès ou autre compte',
  signedIn: 'Session ouverte : {name}.',
  goOn: 'Continuer',
  signOut: 'Se déconnecter',
  noScript: 'La connexion par e-mail nécessite JavaScript, qui est désactivé dans votre navigateur.',
};
export const formText: Translation<typeof English.formText> = {
  unreachable: 'Le service est injoignable. Vérifiez votre connexion et réessayez.',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
};
export const bundleText: Translation<typeof Bundles.bundleText> = {
  title: 'Formules',
  lead: 'Des badges et plus encore, pour un seul prix.',
  holds: 'Contient {parts}',
  saves: 'Vous économisez {amount}',
  choose: 'Choisir {bundle}',
  person: '{type}, personne {number}',
  piece: '{product}, article {number}',
  submit: 'Réserver cette formule',
  submitFree: 'Obtenir cette formule',
  none: 'Non merci',
  variant: '{variant} ({price})',
  addon: '{product} ({price})',
  comesWith: 'Accompagné de {product} ({price})',
  needed: 'Accompagne le badge',
  remove: 'Retirer la formule',
  removeOf: 'Retirer la formule {bundle}',
  forPerson: '{label}, pour {name}',
};
