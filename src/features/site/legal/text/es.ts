import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

/** `provider` is the place for the provider's own registration data, see `en.ts`. */
export const words = {
  provider: {
    title: 'Quién está detrás de este sitio',
    facts: [
      { term: 'Sitio y marca', value: 'Idealign' },
      { term: 'Razón social', value: 'La indica el operador' },
      { term: 'Domicilio social', value: 'Lo indica el operador' },
      { term: 'NIF', value: 'Lo indica el operador' },
      { term: 'Registro Mercantil', value: 'Lo indica el operador' },
      { term: 'Contacto', value: 'Formulario de la página de inicio' },
    ],
    note: 'Esta es una instalación sin los datos registrales de su operador. La empresa que la pone a disposición del público introduce los suyos antes de abrirla; aquí no se publican datos inventados.',
  },
  meta: {
    '/legal-notice': {
      title: 'Aviso legal · Idealign',
      description: 'Quién está detrás de este sitio y en qué condiciones se usa.',
    },
    '/privacy': {
      title: 'Privacidad · Idealign',
      description:
        'Qué guarda el formulario de contacto, para qué, para quién y hasta cuándo; sin cookies en las páginas públicas ni terceros.',
    },
    '/accessibility': {
      title: 'Accesibilidad · Idealign',
      description: 'Cómo se hace este sitio para que todos puedan usarlo, qué le falta y cómo avisarnos.',
    },
  },
  contact: 'Ir al formulario de contacto',
  legalNotice: {
    title: 'Aviso legal',
    lead: 'Lo que la Ley 34/2002, de servicios de la sociedad de la información (LSSI-CE), pide a todo sitio web.',
    sections: [
      {
        title: 'Para qué sirve este sitio',
        paragraphs: [
          'Informa a los pacientes sobre el tratamiento con alineadores transparentes y les permite escribirnos. Tras el acceso está el portal de los odontólogos y administradores que trabajan con nosotros, que tiene sus propias condiciones.',
          'La visita es gratuita y no exige registrarse.',
        ],
      },
      {
        title: 'No es consejo médico',
        paragraphs: [
          'Lo que lee aquí es general. No sustituye a una exploración, y solo un odontólogo que le haya explorado puede decir si un tratamiento le conviene y con qué riesgos.',
          'Las imágenes de dientes de este sitio son simulaciones hechas con nuestro propio programa. No muestran a ningún paciente ni prometen un resultado.',
        ],
      },
      {
        title: 'Cifras y condiciones',
        paragraphs: [
          'Las duraciones son aproximadas y dependen del caso. Lo que nos obliga a nosotros y a su clínica es lo que usted firma con ella: el presupuesto, el plan de pago y el consentimiento.',
        ],
      },
      {
        title: 'Propiedad intelectual',
        paragraphs: [
          'Los textos, las imágenes, el diseño y el programa son del proveedor o se usan con licencia. Puede leerlos, imprimirlos y citarlos para uso personal; cualquier otro uso requiere nuestro permiso.',
        ],
      },
      {
        title: 'Responsabilidad',
        paragraphs: [
          'Cuidamos lo que publicamos y corregimos lo que resulte erróneo. No respondemos de las interrupciones que no hayamos podido evitar ni de un uso del sitio contrario a la ley o a este aviso.',
        ],
      },
      {
        title: 'Ley y tribunales',
        paragraphs: [
          'Se aplica la ley española. Si usted es consumidor, conserva la protección de la ley del lugar donde vive y puede acudir a sus tribunales.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacidad',
    lead: 'En resumen: usamos lo que escribe en el formulario de contacto para responderle. Sin cookies en las páginas públicas, sin publicidad, sin medición de visitas y sin peticiones a servidores de terceros.',
    sections: [
      {
        title: 'Quién es el responsable',
        paragraphs: [
          'El proveedor que figura más abajo es el responsable del tratamiento, conforme al RGPD y a la Ley Orgánica 3/2018 (LOPDGDD).',
        ],
      },
      {
        title: 'Qué guardamos',
        paragraphs: [
          'Del formulario de contacto: nombre, apellidos, correo electrónico, su mensaje, el idioma en que escribió y cuándo lo envió. No escriba nada sobre su salud, por favor: no hace falta para responderle.',
          'Para frenar el correo no deseado, el servidor cuenta durante poco tiempo los mensajes de cada dirección de red. También lleva un registro técnico, como todo servidor.',
        ],
      },
      {
        title: 'Para qué y con qué base',
        paragraphs: [
          'Para responderle: usted lo pide y damos los pasos que solicita (artículo 6.1.b del RGPD) o respondemos por nuestro interés legítimo en hacerlo (6.1.f). Para que el formulario siga siendo útil: nuestro interés legítimo en la seguridad (6.1.f). No tomamos decisiones automáticas ni enviamos publicidad.',
        ],
      },
      {
        title: 'Quién lo ve',
        paragraphs: [
          'Los administradores del proveedor y quienes alojan el sitio o llevan su correo por cuenta de él, con contrato. No vendemos datos ni los cedemos, salvo obligación legal.',
        ],
      },
      {
        title: 'Hasta cuándo',
        paragraphs: [
          'El tiempo necesario para responderle y resolver lo que se derive de ello, 12 meses como máximo. Después el mensaje se borra, o se bloquea durante el plazo que exija la ley.',
        ],
      },
      {
        title: 'Qué queda en su dispositivo',
        paragraphs: [
          'El idioma que eligió, que su navegador guarda solo para este sitio. Los odontólogos que acceden al portal guardan también ahí su sesión hasta que la cierran, y una cookie que solo indica que hay una sesión abierta, para que el portal se abra sin la página pública. Al iniciar sesión, una cookie que solo lee nuestro servidor recuerda que desde ese navegador ya se ha accedido, para que las contraseñas erróneas de otras personas nunca les impidan entrar. Nada de ello requiere su consentimiento, y los visitantes no reciben ninguna cookie.',
        ],
      },
      {
        title: 'Si es usted paciente',
        paragraphs: [
          'Su clínica es la responsable de su historia clínica y a ella debe dirigirse. Nosotros tratamos esos datos por su cuenta para planificar y fabricar sus alineadores.',
        ],
      },
      {
        title: 'Sus derechos',
        paragraphs: [
          'Puede pedir el acceso a sus datos, su rectificación o supresión, limitar su tratamiento u oponerse a él, o llevárselos. Escríbanos con el formulario de contacto. Si tiene menos de 14 años, pida a su padre, madre o tutor que escriba por usted.',
          'Si nuestra respuesta no le satisface, puede reclamar ante la Agencia Española de Protección de Datos (AEPD).',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Accesibilidad',
    lead: 'Un sitio sobre salud tiene que poder usarlo todo el mundo. Le exigimos las WCAG 2.2, nivel AA.',
    sections: [
      {
        title: 'Qué hacemos',
        paragraphs: [
          'Todas las páginas pueden leerse sin ratón y sin JavaScript, en tres idiomas, en el teléfono y ampliadas. Los textos contrastan con su fondo en claro y en oscuro; las imágenes tienen descripción; lo que se mueve se detiene si su sistema pide menos movimiento.',
          'Los controles que mueven los dientes son controles corrientes: funcionan con las flechas y el lector de pantalla dice por dónde va.',
        ],
      },
      {
        title: 'Qué falta',
        paragraphs: [
          'Las simulaciones son imágenes. Su descripción dice qué cambia, pero no el movimiento de cada uno de los dientes.',
          'Lo comprobamos con herramientas automáticas y a mano; ningún organismo externo ha auditado el sitio hasta ahora.',
        ],
      },
      {
        title: 'Avísenos',
        paragraphs: [
          'Si algo le impide el paso, escríbanos con el formulario de contacto y díganos dónde ocurrió. Si no consigue algo del sitio, se lo enviamos de otra forma.',
        ],
      },
      {
        title: 'La ley',
        paragraphs: [
          'La Directiva (UE) 2019/882 y la Ley 11/2023, que la incorpora al Derecho español, fijan requisitos de accesibilidad para los servicios a los consumidores.',
        ],
      },
    ],
  },
} satisfies Words<typeof en>
