import { LegalText } from './LegalText.tsx'
import { useLegalWords } from './words.ts'

/** How far everyone can use the site, and how to say where one cannot. */
export function AccessibilityPage() {
  return <LegalText text={useLegalWords().accessibility} />
}
