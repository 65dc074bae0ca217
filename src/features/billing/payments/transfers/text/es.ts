import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  transfers: {
    label: 'Transferencias',
    states: { announced: 'Comunicada', confirmed: 'Confirmada', refused: 'Rechazada' },
    on: date => `Comunicada el ${date}`,
    decided: (by, date) => `${by}, ${date}`,
    byBank: 'Extracto bancario',
    proof: 'Justificante',
    decide: 'Decidir',
    search: 'Buscar por factura, referencia o doctor',
    anyState: 'Todas',
    state: 'Estado',
    invoice: 'Factura',
    cents: 'Importe',
    when: 'Comunicada',
    none: 'No hay transferencias',
    noneText:
      'Cuando un doctor comunica una transferencia con su justificante, espera aquí hasta que usted la confirme o la rechace.',
    nothingFound: 'Ninguna transferencia coincide',
    nothingFoundText: 'Busque menos texto o quite el filtro.',
    clearFilters: 'Quitar filtros',
  },
  decide: {
    heading: number => `Transferencia para ${number}`,
    amount: 'Importe',
    reference: 'Referencia',
    outcome: 'Decisión',
    confirmed: 'El dinero ha llegado',
    refused: 'Rechazar',
    confirmedText: 'Se contabiliza en la factura; lo que exceda queda como saldo a favor.',
    refusedText: 'No se contabiliza nada. El doctor leerá su motivo.',
    confirm: 'Confirmar transferencia',
    refuse: 'Rechazar transferencia',
    doneConfirmed: amount => `${amount} contabilizados.`,
    doneRefused: 'Rechazada. El doctor sabrá por qué.',
    gone: 'Otra persona ya ha decidido',
  },
} satisfies Words<typeof en>
