import type * as Confirmation from '../../people/confirmation.ts';
import type * as People from '../../people/mails.ts';
import type { Translation } from '../../translated.ts';

export const membershipDecidedMail: Translation<typeof People.membershipDecidedMail> = {
  approvedSubject: 'Bienvenue dans {group}',
  deniedSubject: 'Votre demande à {group}',
  approved: 'Vous êtes maintenant membre de {group}. Bienvenue.',
  denied: 'Merci de l’intérêt que vous portez à {group}. Votre demande n’a pas été acceptée cette fois-ci.',
  link: 'Voir le groupe',
  reason: 'vous avez demandé à le rejoindre',
};
export const passwordForgottenMail: Translation<typeof People.passwordForgottenMail> = {
  subject: 'Choisissez un nouveau mot de passe',
  text: 'Un nouveau mot de passe a été demandé pour votre compte.',
  username: 'Votre nom d’utilisateur',
  until: 'Le lien est valable jusqu’au',
  link: 'Choisir un nouveau mot de passe',
  unconfirmed:
    'L’adresse de ce compte n’a pas encore été confirmée. Un nouveau mot de passe la confirme, et met fin à la seconde étape, aux clés d’accès et aux connexions qui existaient auparavant.',
  mistake: 'Si ce n’était pas vous, ne faites rien : votre mot de passe ne change pas.',
  reason: 'votre adresse a été saisie ici',
};
export const signInLinkMail: Translation<typeof People.signInLinkMail> = {
  subject: 'Votre lien de connexion',
  text: 'Ce lien vous connecte. Il fonctionne une seule fois.',
  newcomer: 'Ce lien vous connecte. Il fonctionne une seule fois et crée un compte pour cette adresse.',
  link: 'Se connecter',
  code: 'Code, pour l’appareil où vous l’avez demandé',
  until: 'Les deux sont valables jusqu’au',
  username: 'Votre nom d’utilisateur',
  unconfirmed:
    'L’adresse de ce compte n’a pas encore été confirmée. La connexion la confirme, et met fin au mot de passe, à la seconde étape, aux clés d’accès et aux connexions qui existaient auparavant.',
  mistake: 'Si ce n’était pas vous, ne faites rien, et gardez le code pour vous.',
  reason: 'votre adresse a été saisie ici',
};
export const confirmationMail: Translation<typeof Confirmation.confirmationMail> = {
  subject: 'Confirmez votre adresse e-mail',
  text: 'Cette adresse a été indiquée pour un compte ici. Ouvrez le lien pour confirmer qu’elle est la vôtre.',
  username: 'Votre nom d’utilisateur',
  until: 'Le lien est valable jusqu’au',
  link: 'Confirmer l’adresse',
  mistake: 'Si ce n’était pas vous, ne faites rien : sans votre confirmation, le compte ne peut presque rien faire.',
  reason: 'votre adresse a été saisie ici',
};
