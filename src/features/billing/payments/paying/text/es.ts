import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  pay: {
    title: 'Pagar',
    byTransfer: 'Pagar por transferencia',
    byCard: 'Pagar con tarjeta',
    announced: amount => `${amount} comunicados, a la espera del banco`,
    allAnnounced: 'Ha comunicado todo lo pendiente. El banco tarda hasta dos días hábiles.',
    noPayee: 'Aún no podemos recibir transferencias: falta configurar nuestra cuenta. Consulte a soporte.',
    noCards:
      'Por ahora no se puede pagar con tarjeta: esta instalación no está conectada a Stripe. La transferencia funciona como siempre.',
    returned: 'Stripe está confirmando su pago. Contará en cuanto Stripe nos avise; no tiene que hacer nada.',
    paid: amount => `Hemos recibido su pago con tarjeta de ${amount}. Gracias.`,
    cancelled: 'Ha salido de la página de Stripe sin pagar. No se ha cobrado nada.',
    open: amount => `Hay un pago con tarjeta de ${amount} en curso en Stripe.`,
  },
  amount: {
    label: 'Importe',
    next: amount => `Próximo plazo, ${amount}`,
    all: amount => `Todo lo pendiente, ${amount}`,
    own: 'Otro importe',
    ownLabel: 'Su importe',
    ownHint: amount => `Como máximo ${amount}`,
  },
  transfer: {
    heading: number => `Transferencia para ${number}`,
    lead: 'Ordene la transferencia en su banco con estos datos; después, comuníquela aquí y adjunte el justificante.',
    sample: 'Cuenta inventada para la demostración. No envíe dinero a ella.',
    name: 'Beneficiario',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Referencia',
    referenceHint: 'Solo de esta factura. Con ella encontramos su pago sin tener que preguntarle.',
    copy: what => `Copiar ${what}`,
    copied: what => `${what}: copiado`,
    proof: 'Justificante del banco',
    proofMissing: 'Adjunte el justificante de la transferencia',
    send: 'Ya he ordenado la transferencia',
    sent: 'Comunicada. Le avisaremos en cuanto llegue el dinero.',
    nothingLeft: 'De esta factura no queda nada por comunicar',
    announcedOn: (amount, day) => `${amount} comunicados el ${day}`,
    cancel: 'Cancelar',
  },
  card: {
    heading: number => `Pago con tarjeta de ${number}`,
    lead: 'Paga en la página de Stripe y vuelve aquí. Idealign nunca ve el número de su tarjeta.',
    send: 'Continuar en Stripe',
    cancel: 'Cancelar',
  },
  faults: {
    'more-than-open': 'Es más de lo pendiente',
    'not-an-amount': 'Escriba un importe, por ejemplo 125,50',
    'file-not-ready': 'El justificante aún se está leyendo',
    'file-unknown': 'El justificante ya no está; adjúntelo de nuevo',
  },
} satisfies Words<typeof en>
