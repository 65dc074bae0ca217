import type { TaxField } from '#features/auth/history/contract/history.ts'

interface OfPerson {
  userId: string
}

/** Somebody changed what they say of themselves. */
export interface ProfileSaved extends OfPerson {
  type: 'profile-saved'
}

/** Somebody changed their photo or their quiet hours. */
export interface ProfileChanged extends OfPerson {
  type: 'profile-changed'
}

/** Somebody saved their tax data; `changed`: the fields that are not what they were. */
export interface TaxDataSaved extends OfPerson {
  type: 'tax-data-saved'
  changed: TaxField[]
}

/** Somebody exported what is kept of them. */
export interface DataExported extends OfPerson {
  type: 'data-exported'
}

export type ProfileEvent = ProfileSaved | ProfileChanged | TaxDataSaved | DataExported
