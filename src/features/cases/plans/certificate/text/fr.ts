import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  download: 'Certificat en PDF',
  title: 'Approbation d’un plan de traitement',
  page: (page, of) => `Page ${page} sur ${of}`,
  fileName: (number, version) => `approbation-${number}-plan-${version}.pdf`,
  statement: (name, moment) =>
    `${name} a approuvé cette version du plan de traitement le ${moment}, après avoir saisi de nouveau son mot de passe.`,
  covers:
    'L’approbation porte sur les fichiers énumérés ci-dessous, le nombre d’étapes, la note du planificateur, les réponses aux modifications demandées et les écarts par rapport à la prescription avec leur motif.',
  case: 'Cas',
  cycle: n => (n === 1 ? 'Traitement initial' : `Finition ${n - 1}`),
  patient: 'Patient',
  plan: 'Plan',
  version: 'Version',
  published: 'Publié',
  stageCount: 'Étapes',
  signature: 'Signature',
  name: 'Nom',
  licence: 'Numéro d’inscription à l’Ordre',
  noLicence: 'Non consigné : approuvé avant qu’il ne soit demandé',
  approved: 'Approuvé',
  planHash: 'SHA-256 du plan',
  history: 'Entrée de l’historique',
  entry: seq => `Entrée ${seq}`,
  before: 'Entrée précédente',
  files: n => (n < 2 ? `${n} fichier` : `${n} fichiers`),
  file: 'Fichier',
  check: 'Comment vérifier',
  checkFiles:
    'Calculez le SHA-256 d’un fichier téléchargé et comparez-le à cette liste : « certutil -hashfile FICHIER SHA256 » sous Windows, « shasum -a 256 FICHIER » sous macOS, « sha256sum FICHIER » sous Linux.',
  checkHistory:
    'Le SHA-256 du plan et celui de l’entrée figurent sur la page du cas, sous Plans et Historique. Chaque entrée contient le SHA-256 de la précédente. Avec « npm run audit -- verify », le fournisseur les recalcule tous à partir de ce qui est enregistré.',
} satisfies Words<typeof english>
