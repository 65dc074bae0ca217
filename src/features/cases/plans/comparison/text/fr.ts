import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

type Counts = {
  added: number
  removed: number
  changed: number
}

/** `e` for what is feminine: ajoutée. */
const counts = (name: string, { added, removed, changed }: Counts, ending: '' | 'e' = '') => {
  const many = (n: number, stem: string) => n > 0 && `${n} ${stem}${ending}${n < 2 ? '' : 's'}`
  const parts = [many(added, 'ajouté'), many(removed, 'supprimé'), many(changed, 'modifié')]
  const said = parts.filter(Boolean).join(', ')
  return said && `${name} : ${said}`
}
const arch = (name: 'upper' | 'lower') => (name === 'upper' ? 'arcade maxillaire' : 'arcade mandibulaire')

export const words = {
  sentence: f => {
    const parts = [
      f.teeth > 0 &&
        (f.teeth === 1 ? '1 dent finit dans une autre position' : `${f.teeth} dents finissent dans une autre position`),
      counts('stripping', f.ipr),
      counts('taquets', f.attachments),
      counts('découpes d’aligneur', f.cuts, 'e'),
      counts('extractions', f.extractions, 'e'),
      ...f.stages.map(
        ({ arch: name, before, after }) => `${arch(name)} : ${after ?? 0} étapes au lieu de ${before ?? 0}`,
      ),
      f.wearDays && `${f.wearDays.after} jours par aligneur au lieu de ${f.wearDays.before}`,
    ]
    const said = parts.filter(Boolean).join(' ; ')
    return said === '' ? 'Aucun changement.' : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
  },
} satisfies Words<typeof english>
