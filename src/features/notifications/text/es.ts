import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  kinds: {
    'case-turn': {
      name: 'Un caso avanza',
      line: number => `Novedades en el caso ${number}`,
      text: 'Ha cambiado algo en este caso.',
    },
    'case-message': {
      name: 'Un mensaje en un caso',
      line: number => `Nuevo mensaje en el caso ${number}`,
      text: 'Tiene un mensaje nuevo en este caso.',
    },
    'invoice-issued': {
      name: 'Una factura nueva',
      line: number => `Nueva factura ${number}`,
      text: 'Se ha emitido una factura a su nombre.',
    },
    'invoice-due-soon': {
      name: 'Un pago vence pronto',
      line: number => `La factura ${number} vence pronto`,
      text: 'Un pago de esta factura vence en los próximos días.',
    },
    'invoice-overdue': {
      name: 'Un pago está vencido',
      line: number => `La factura ${number} está vencida`,
      text: 'Ha pasado la fecha de vencimiento de un pago de esta factura. Si ya lo ha abonado, muchas gracias.',
    },
    'transfer-announced': {
      name: 'Una transferencia por confirmar',
      line: number => `Transferencia anunciada para la factura ${number}`,
      text: 'Hay un justificante de pago pendiente de confirmar o rechazar.',
    },
    'payment-received': {
      name: 'Se ha recibido un pago',
      line: number => `Pago recibido de la factura ${number}`,
      text: 'El pago ya consta en la cuenta.',
    },
    'card-refunded': {
      name: 'Se ha reembolsado un pago con tarjeta',
      line: number => `Reembolso con tarjeta anotado en la factura ${number}`,
      text: 'El reembolso hecho en Stripe ya consta en la cuenta; el importe vuelve a estar pendiente, salvo que la factura esté anulada.',
    },
    'card-disputed': {
      name: 'Se ha reclamado un pago con tarjeta',
      line: number => `Contracargo en la factura ${number}`,
      text: 'El banco ha retirado el dinero y la factura vuelve a estar pendiente. Responda a la reclamación en Stripe antes de que venza el plazo.',
    },
    'card-dispute-won': {
      name: 'Un contracargo se ha resuelto a nuestro favor',
      line: number => `Contracargo de la factura ${number} ganado`,
      text: 'El banco ha devuelto el dinero, que ya consta en la cuenta.',
    },
    'transfer-refused': {
      name: 'Una transferencia no se ha confirmado',
      line: number => `Transferencia de la factura ${number} no confirmada`,
      text: 'No hemos podido localizar el pago que anunció. El motivo figura en la factura.',
    },
    'invoice-void': {
      name: 'Una factura se ha anulado',
      line: number => `La factura ${number} se ha anulado`,
      text: 'Ya no hay nada que pagar por ella. El motivo figura en la factura.',
    },
    'ticket-answered': {
      name: 'Una respuesta de soporte',
      line: number => `Nueva respuesta en la consulta ${number}`,
      text: 'Hay una respuesta nueva en esta conversación.',
    },
    'ticket-opened': {
      name: 'Una consulta nueva',
      line: number => `Nueva consulta ${number}`,
      text: 'Una consulta nueva espera respuesta.',
    },
    'ticket-closed': {
      name: 'Una consulta se ha cerrado',
      line: number => `La consulta ${number} se ha cerrado`,
      text: 'La conversación ha terminado. Puede volver a abrirse.',
    },
    'ticket-merged': {
      name: 'Una consulta se ha unido a otra',
      line: number => `La consulta ${number} continúa en otra`,
      text: 'Dos conversaciones se han unido en una. Lo que se dijo en esta se lee allí.',
    },
    'course-published': {
      name: 'Un curso nuevo',
      line: title => (title ? `Nuevo curso: ${title}` : 'Un curso nuevo'),
      text: 'Ya puede empezarlo.',
    },
    'certificate-ready': {
      name: 'Un certificado está listo',
      line: title => (title ? `Certificado listo: ${title}` : 'Su certificado está listo'),
      text: 'Ha terminado el curso completo. Ya puede descargar el certificado.',
    },
    'contact-form-received': {
      name: 'Un mensaje del sitio público',
      line: () => 'Nuevo mensaje del formulario de contacto',
      text: 'Alguien ha escrito desde el sitio público.',
    },
  },
  yourTurn: 'Ahora está pendiente de usted.',
  panel: {
    title: 'Avisos',
    show: 'Cuáles',
    all: 'Todos',
    unread: 'Sin leer',
    markAll: 'Marcar todo como leído',
    allRead: 'Ya está todo leído.',
    isUnread: 'Sin leer',
    isYourTurn: 'Pendiente de usted',
    times: count => `${count} veces`,
    more: 'Ver anteriores',
    choices: 'Elegir de qué se le avisa',
    empty: 'Todavía no hay nada',
    emptyText:
      'Cuando un caso esté pendiente de usted, alguien le responda o venza un pago, aparecerá aquí y la campana lo contará.',
    nothingUnread: 'Lo ha leído todo',
    nothingUnreadText: 'Lo ya leído está en «Todos».',
  },
  choices: {
    title: 'Avisos',
    lead: 'Los correos esperan dos minutos, para que varios avisos seguidos sean uno solo, y no se envía ninguno en su horario de silencio. El resumen diario sale a las 08:00. Lo que ya ha leído aquí no se envía.',
    what: 'Qué ocurre',
    inApp: 'En la app',
    byMail: 'Correo',
    inAppOf: name => `En la aplicación: ${name}`,
    byMailOf: name => `Por correo: ${name}`,
    mails: { on: 'Al momento', digest: 'Una vez al día', off: 'No' },
    ownEmail: 'Se envía el propio mensaje',
    alwaysThere: 'Siempre',
    always: {
      'your-turn': 'Siempre se muestra aquí: sin usted no puede avanzar.',
      money: 'Siempre se muestra aquí: tiene una fecha que no conviene dejar pasar.',
    },
    saved: 'Guardado',
    saveFailed: 'Esta elección no se ha guardado',
  },
  mail: {
    greeting: name => `Hola, ${name}:`,
    subjectOfMany: count => `${count} novedades de Idealign`,
    subjectOfDay: count => `Su día en Idealign: ${count} novedades`,
    subjectOfDayOne: 'Su día en Idealign: una novedad',
    many: 'Esto es lo nuevo desde nuestro último correo:',
    more: count => `Y ${count} más, en la aplicación.`,
    times: (line, times) => `${line} (${times} veces)`,
    open: {
      case: 'Abrir el caso',
      invoice: 'Abrir la factura',
      ticket: 'Abrir la consulta',
      course: 'Abrir los cursos',
      'contact-form': 'Abrir los mensajes',
    },
    choices: 'Elegir sobre qué le escribimos',
    footer:
      'Recibe este correo porque tiene una cuenta en Idealign. Por confidencialidad, no nombra a ningún paciente.',
  },
} satisfies Words<typeof english>
