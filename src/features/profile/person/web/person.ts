import { updateStoredUser } from '#shell/session/session.ts'
import { setState } from '#shell/session/store.ts'
import { chooseLanguage, currentLanguage } from '#shell/words/i18n.ts'
import type { Profile } from '../contract/profile.ts'

/**
 * Writes a changed name or language into the stored session: the header is updated, in this tab and in all others (X6).
 * The complete profile of a doctor becomes the client state's `doctor_data` (specification, section 3), which is never
 * persisted.
 */
export function showPerson(profile: Profile): void {
  const { id, role, firstName, lastName, language } = profile
  updateStoredUser({ id, name: `${firstName} ${lastName}`, language })
  setState({ doctor_data: role === 'doctor' ? profile : false })
}

/** Switches the interface to the saved language. */
export function applyLanguage({ language }: Profile): void {
  if (language !== currentLanguage()) chooseLanguage(language).catch(() => {})
}
