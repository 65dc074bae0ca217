import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  tabs: {
    label: 'Vistas de facturación',
    invoices: 'Facturas',
    transfers: 'Transferencias',
    movements: 'Movimientos bancarios',
  },
} satisfies Words<typeof en>
