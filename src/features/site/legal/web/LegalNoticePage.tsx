import { LegalText } from './LegalText.tsx'
import { useLegalWords } from './words.ts'

/** The operator of the site, and the terms of use (LSSI-CE). */
export function LegalNoticePage() {
  return <LegalText text={useLegalWords().legalNotice} provider />
}
