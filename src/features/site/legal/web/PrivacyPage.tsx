import { LegalText } from './LegalText.tsx'
import { useLegalWords } from './words.ts'

/** The privacy policy for visitors' messages (RGPD, LOPDGDD). */
export function PrivacyPage() {
  return <LegalText text={useLegalWords().privacy} provider />
}
