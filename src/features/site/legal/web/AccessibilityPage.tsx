import { LegalText } from './LegalText.tsx'
import { useLegalWords } from './words.ts'

/** The accessibility statement: how far everyone can use the site, and how to report a barrier. */
export function AccessibilityPage() {
  return <LegalText text={useLegalWords().accessibility} />
}
