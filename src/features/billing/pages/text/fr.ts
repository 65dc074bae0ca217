import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  tabs: {
    label: 'Vues de la facturation',
    invoices: 'Factures',
    transfers: 'Virements',
    movements: 'Mouvements bancaires',
  },
} satisfies Words<typeof en>
