import { LegalText } from './LegalText.tsx'
import { useLegalWords } from './words.ts'

/** Who runs the site, and the terms of using it (LSSI-CE). */
export function LegalNoticePage() {
  return <LegalText text={useLegalWords().legalNotice} provider />
}
