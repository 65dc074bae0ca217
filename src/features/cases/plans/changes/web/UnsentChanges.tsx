import { Banner } from '#ui/Banner.tsx'
import { changesIn, type OpenDraft } from './useDraftedChanges.ts'
import { useWords } from './words.ts'

/** Before an approval, which ends the draft: how many collected changes were not sent. Nothing without any. */
export function UnsentChanges({ draft }: Pick<OpenDraft, 'draft'>) {
  const words = useWords()
  const count = changesIn(draft.useValue()).length
  if (count === 0) return null
  return (
    <Banner tone="warn" title={words.unsent(count)}>
      {words.unsentText}
    </Banner>
  )
}
