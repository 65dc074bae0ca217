type Counts = {
  added: number
  removed: number
  changed: number
}

type Facts = {
  teeth: number
  ipr: Counts
  attachments: Counts
  cuts: Counts
  extractions: Counts
  stages: readonly { arch: 'upper' | 'lower'; before: number | null; after: number | null }[]
  wearDays: { before: number; after: number } | null
}

const counts = (name: string, { added, removed, changed }: Counts) => {
  const parts = [
    added > 0 && `${added} added`,
    removed > 0 && `${removed} removed`,
    changed > 0 && `${changed} changed`,
  ]
  const said = parts.filter(Boolean).join(', ')
  return said && `${name}: ${said}`
}
const arch = (name: 'upper' | 'lower') => (name === 'upper' ? 'upper arch' : 'lower arch')

/** What changed between two versions of a plan. */
export const words = {
  /** One sentence for the head of the comparison. */
  sentence: (f: Facts) => {
    const parts = [
      f.teeth > 0 && (f.teeth === 1 ? '1 tooth ends in another position' : `${f.teeth} teeth end in another position`),
      counts('IPR', f.ipr),
      counts('attachments', f.attachments),
      counts('aligner cuts', f.cuts),
      counts('extractions', f.extractions),
      ...f.stages.map(
        ({ arch: name, before, after }) => `${arch(name)}: ${after ?? 0} stages instead of ${before ?? 0}`,
      ),
      f.wearDays && `${f.wearDays.after} days per aligner instead of ${f.wearDays.before}`,
    ]
    const said = parts.filter(Boolean).join('; ')
    return said === '' ? 'Nothing changed.' : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
  },
}
