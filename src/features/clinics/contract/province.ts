import { autonomousCities, type Community, communities, type Province, provinces } from './options.ts'

/** The community that a province belongs to; Ceuta and Melilla are their own. */
export function communityOf(province: Province): Community {
  return entryOf(province).community
}

/** `madrid` → 'Madrid', as on an envelope. */
export function provinceLabel(province: Province): string {
  return entryOf(province).label
}

export function communityLabel(community: Community): string {
  return [...communities, ...autonomousCities].find(entry => entry.value === community)?.label ?? community
}

/** The province that a postal code, or its first two digits, names; none for a prefix that Spain does not use. */
export function provinceOfPostalCode(postalCode: string): Province | undefined {
  return provinces.find(province => province.code === postalCode.slice(0, 2))?.value
}

/** Five digits, the first two a province's. */
export function isPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text) && provinceOfPostalCode(text) !== undefined
}

function entryOf(province: Province) {
  // the list has every value of the type; the first is never used
  return provinces.find(entry => entry.value === province) ?? provinces[0]
}
