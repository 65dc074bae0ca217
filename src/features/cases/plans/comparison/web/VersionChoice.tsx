import { Select } from '#ui/Select.tsx'
import { Grid } from '#ui/Stack.tsx'
import { type ComparedVersion, pairWith, type VersionPair } from './versions.ts'
import { useWords } from './words.ts'

interface VersionChoiceProps {
  versions: readonly ComparedVersion[]
  pair: VersionPair
  onChoose: (pair: { before: string; after: string }) => void
}

/** Chooses the two versions. The earlier one stays the earlier one: the other choice gives way where it has to. */
export function VersionChoice({ versions, pair, onChoose }: VersionChoiceProps) {
  const words = useWords()
  const choose = (chosen: { before: string | null } | { after: string | null }) => {
    const next = pairWith(versions, pair, chosen)
    if (next) onChoose({ before: next.before.id, after: next.after.id })
  }
  const options = versions.map(({ id, fullTitle }) => ({ value: id, label: fullTitle }))
  return (
    <Grid min={220}>
      <Select
        label={words.earlier}
        options={options.slice(1)}
        value={pair.before.id}
        onChange={before => choose({ before })}
      />
      <Select
        label={words.later}
        options={options.slice(0, -1)}
        value={pair.after.id}
        onChange={after => choose({ after })}
      />
    </Grid>
  )
}
