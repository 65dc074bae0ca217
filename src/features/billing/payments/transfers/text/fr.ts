import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  transfers: {
    label: 'Virements',
    states: { announced: 'Annoncé', confirmed: 'Confirmé', refused: 'Refusé' },
    on: date => `Annoncé le ${date}`,
    decided: (by, date) => `${by}, ${date}`,
    byBank: 'Relevé bancaire',
    proof: 'Justificatif',
    decide: 'Décider',
    search: 'Chercher par facture, référence ou praticien',
    anyState: 'Tous',
    state: 'État',
    invoice: 'Facture',
    cents: 'Montant',
    when: 'Annoncé',
    none: 'Aucun virement',
    noneText:
      'Quand un praticien annonce un virement avec son justificatif, il attend ici que vous le confirmiez ou le refusiez.',
    nothingFound: 'Aucun virement ne correspond',
    nothingFoundText: 'Cherchez moins de texte ou retirez le filtre.',
    clearFilters: 'Retirer les filtres',
  },
  decide: {
    heading: number => `Virement pour ${number}`,
    amount: 'Montant',
    reference: 'Référence',
    outcome: 'Décision',
    confirmed: 'L’argent est arrivé',
    refused: 'Refuser',
    confirmedText: 'Il est comptabilisé sur la facture ; l’excédent devient un avoir.',
    refusedText: 'Rien n’est comptabilisé. Le praticien lira votre motif.',
    confirm: 'Confirmer le virement',
    refuse: 'Refuser le virement',
    doneConfirmed: amount => `${amount} comptabilisés.`,
    doneRefused: 'Refusé. Le praticien saura pourquoi.',
    gone: 'Quelqu’un a déjà décidé',
  },
} satisfies Words<typeof en>
