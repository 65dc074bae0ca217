import { rename } from '#shell/session/session.ts'
import { chooseLanguage, currentLanguage } from '#shell/words/i18n.ts'
import type { Profile } from '../contract/profile.ts'

/** Writes a changed name or language into the stored session: the header follows, in this tab and in all others (X6). */
export function showPerson({ id, firstName, lastName, language }: Profile): void {
  rename({ id, name: `${firstName} ${lastName}`, language })
}

/** Turns the interface into the language that was just saved. */
export function speak({ language }: Profile): void {
  if (language !== currentLanguage()) chooseLanguage(language).catch(() => {})
}
