import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words: Words<typeof en> = {
  title: 'État du système',
  lead: (release, database) => `Version ${release} avec PostgreSQL ${database}`,
  toDashboard: 'Tableau de bord',
  states: { good: 'En ordre', wait: 'À surveiller', bad: 'Action requise' },
  unknown: 'Lecture impossible',
  backups: {
    title: 'Sauvegardes',
    last: 'Dernière sauvegarde',
    check: 'Dernière restauration vérifiée',
    copy: 'Copie hors de ce serveur',
    log: 'Modifications pas encore sauvegardées',
    files: 'Fichiers stockés contrôlés',
    none: 'Pas encore',
    elsewhere: {
      files: 'La base de données est sauvegardée par son exploitant ; les fichiers le sont ici.',
      nothing: 'La base de données et les fichiers sont sauvegardés par leur exploitant.',
    },
    size: (size, n) => `${size}, ${n} ${n < 2 ? 'fichier' : 'fichiers'}`,
    dataOf: moment => `données jusqu’au ${moment}`,
    failed: moment => `Échec le ${moment} :`,
    logLate: span => `en attente depuis ${span} : le disque des sauvegardes est-il plein ou non monté ?`,
    logNone: 'Moins d’une minute',
    scrubbed: (moment, n) => `${n} ${n < 2 ? 'fichier relu' : 'fichiers relus'} le ${moment}`,
    repaired: n => `${n} ${n < 2 ? 'réparé' : 'réparés'} à partir de la sauvegarde`,
    damaged: n =>
      `${n} ${n < 2 ? 'fichier est manquant ou endommagé' : 'fichiers sont manquants ou endommagés'}, et aucune sauvegarde ne les contient. Le journal du serveur les nomme.`,
  },
  copyLate: {
    title: 'Aucune copie récente des sauvegardes ne se trouve hors de ce serveur',
    text: 'Si cette machine est perdue, tous ses cas le sont aussi. Copiez le dossier des sauvegardes sur une autre machine au moins une fois par jour et indiquez cette copie dans BACKUP_COPY_DIR.',
  },
  waiting: {
    title: 'Files d’attente',
    mail: 'E-mails à envoyer',
    files: 'Fichiers envoyés à contrôler',
    jobs: 'Tâches planifiées',
    none: 'Rien en attente',
    count: (n, span) => `${n} en attente, le plus ancien depuis ${span}`,
    givenUp: n => `${n} non distribués ces 7 derniers jours`,
    job: (job, span) => `${job} : en attente depuis ${span}`,
  },
  disks: {
    title: 'Espace disque',
    data: 'Base de données',
    files: 'Fichiers',
    free: size => `${size} libres`,
    low: size => `en dessous de la réserve de ${size} : les envois de fichiers sont refusés`,
  },
}
