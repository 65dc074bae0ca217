import type { TaxField } from '#features/auth/history/contract/history.ts'

interface OfPerson {
  userId: string
}

/** A user changed their profile. */
export interface ProfileSaved extends OfPerson {
  type: 'profile-saved'
}

/** A user changed their photo or their quiet hours. */
export interface ProfileChanged extends OfPerson {
  type: 'profile-changed'
}

/** A user saved their tax data; `changed`: the fields with a new value. */
export interface TaxDataSaved extends OfPerson {
  type: 'tax-data-saved'
  changed: TaxField[]
}

/** A user exported their data. */
export interface DataExported extends OfPerson {
  type: 'data-exported'
}

export type ProfileEvent = ProfileSaved | ProfileChanged | TaxDataSaved | DataExported
