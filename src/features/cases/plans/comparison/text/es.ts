import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

type Counts = {
  added: number
  removed: number
  changed: number
}

/** `a` for what is feminine: añadida. */
const counts = (name: string, { added, removed, changed }: Counts, ending: 'o' | 'a' = 'o') => {
  const many = (n: number, stem: string) => n > 0 && `${n} ${stem}${ending}${n === 1 ? '' : 's'}`
  const parts = [many(added, 'añadid'), many(removed, 'eliminad'), many(changed, 'modificad')]
  const said = parts.filter(Boolean).join(', ')
  return said && `${name}: ${said}`
}
const arch = (name: 'upper' | 'lower') => (name === 'upper' ? 'arcada superior' : 'arcada inferior')

export const words = {
  sentence: f => {
    const { attachments: ataches } = f
    const parts = [
      f.teeth > 0 &&
        (f.teeth === 1 ? '1 diente termina en otra posición' : `${f.teeth} dientes terminan en otra posición`),
      counts('IPR', f.ipr),
      counts('ataches', ataches),
      counts('cortes del alineador', f.cuts),
      counts('extracciones', f.extractions, 'a'),
      ...f.stages.map(
        ({ arch: name, before, after }) => `${arch(name)}: ${after ?? 0} etapas en lugar de ${before ?? 0}`,
      ),
      f.wearDays && `${f.wearDays.after} días por alineador en lugar de ${f.wearDays.before}`,
    ]
    const said = parts.filter(Boolean).join('; ')
    return said === '' ? 'Sin cambios.' : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
  },
} satisfies Words<typeof english>
