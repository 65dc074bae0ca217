import type { Words } from '#kit/words.ts'
import { words as claims } from '../../claims/text/es.ts'
import type { words as en } from './en.ts'

export const words = {
  questions: [
    {
      question: '¿Qué es un alineador transparente?',
      answer:
        'Una férula fina y transparente hecha solo para sus dientes. Cada una tiene una forma un poco más avanzada que la anterior y los dientes la siguen. Se pasa a la siguiente cuando lo indica su odontólogo.',
    },
    {
      question: '¿Para quién son sus tratamientos?',
      answer: `${claims.ages.sentence} Si los alineadores son adecuados para usted lo decide su odontólogo después de explorarle.`,
    },
    {
      question: '¿Cómo empieza un tratamiento?',
      answer:
        'Con una visita a su dentista u ortodoncista, que toma fotografías, radiografías y un escaneo de sus dientes y nos los envía. Nosotros planificamos el tratamiento y no se fabrica nada hasta que su odontólogo lo aprueba.',
    },
    {
      question: '¿Puedo ver el resultado antes de empezar?',
      answer:
        'Sí. El plan es una simulación en 3D que recorre todas las etapas, y su odontólogo puede enseñársela. Muestra lo que está previsto; no es una garantía, porque cada boca responde a su manera.',
    },
    {
      question: '¿Cuánto tardan en llegar los alineadores?',
      answer: `${claims.arrival.sentence} Los recibe su odontólogo, que se los entrega y le enseña a llevarlos.`,
    },
    {
      question: '¿Cuánto dura un tratamiento?',
      answer: `${claims.lowComplexity.sentence} Los casos más complejos requieren más tiempo; su plan indica cuántas etapas necesita el suyo.`,
    },
    {
      question: '¿Cuántos alineadores recibiré?',
      answer: `${claims.set.sentence} Así se comprueba si los dientes están donde el plan dice que deben estar.`,
    },
    {
      question: '¿Y si no quedo satisfecho con el resultado?',
      answer: `${claims.refinement.sentence} Empieza con un nuevo escaneo y tiene su propio plan, que su odontólogo aprueba igual que el primero.`,
    },
    {
      question: '¿Cómo puedo pagar?',
      answer: `${claims.payment.sentence} El precio depende de su caso: pida un presupuesto en su clínica.`,
    },
    {
      question: '¿Alguien seguirá la evolución de mis dientes?',
      answer: `${claims.monitoring.sentence} Su odontólogo sigue siendo quien le atiende y quien decide.`,
    },
    {
      question: '¿Tengo que llevarlos siempre puestos?',
      answer:
        'De día y de noche; se quitan para comer y para cepillarse los dientes. Su odontólogo le dirá cuántas horas al día exige su plan. Un alineador guardado en su caja no mueve nada.',
    },
    {
      question: '¿Duele?',
      answer:
        'Un alineador nuevo suele apretar al principio, porque está trabajando. La presión acostumbra a ceder a medida que los dientes avanzan. Si no cede, o si algún borde le roza, llame a su clínica.',
    },
    {
      question: '¿Qué son los ataches?',
      answer:
        'Pequeños relieves del color del diente que su odontólogo puede colocar en algunas piezas para que el alineador se agarre mejor. No todos los planes los necesitan; el suyo indica dónde van.',
    },
    {
      question: '¿Qué pasa cuando termina el tratamiento?',
      answer:
        'Los dientes tienden a volver a su sitio, por eso su odontólogo suele recomendar retenedores que mantengan el resultado. También los fabricamos.',
    },
    {
      question: '¿Tratan a niños?',
      answer: `${claims.ages.sentence} ${claims.earlyTreatment.sentence} Si un niño necesita un tratamiento temprano, y de qué tipo, lo dice un odontólogo después de explorarlo.`,
    },
    {
      question: '¿Cuándo puedo contactar con ustedes?',
      answer: `${claims.hours.sentence} Puede escribirnos en cualquier momento con el formulario de esta página.`,
    },
  ],
} satisfies Words<typeof en>
