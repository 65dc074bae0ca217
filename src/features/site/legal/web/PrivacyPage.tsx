import { LegalText } from './LegalText.tsx'
import { useLegalWords } from './words.ts'

/** What happens to what visitors write (RGPD, LOPDGDD). */
export function PrivacyPage() {
  return <LegalText text={useLegalWords().privacy} provider />
}
