import { Banner } from '#ui/Banner.tsx'
import { changesIn, type OpenDraft, useDraftedChanges } from './useDraftedChanges.ts'
import { useWords } from './words.ts'

/** Before an approval, which ends the draft: how many collected changes were not sent. Nothing without any. */
export function UnsentChanges({ caseId }: { caseId: string }) {
  const { opened } = useDraftedChanges(caseId, 'popup')
  return opened ? <Unsent draft={opened.draft} /> : null
}

function Unsent({ draft }: Pick<OpenDraft, 'draft'>) {
  const words = useWords()
  const count = changesIn(draft.useValue()).length
  if (count === 0) return null
  return (
    <Banner tone="warn" title={words.unsent(count)}>
      {words.unsentText}
    </Banner>
  )
}
