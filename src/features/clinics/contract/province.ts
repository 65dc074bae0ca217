import { autonomousCities, type Community, communities, type Province, provinces } from './options.ts'

/** The community of a province; Ceuta and Melilla are their own. */
export function communityOf(province: Province): Community {
  return entryOf(province).community
}

/** The name of a province in an address: `madrid` → 'Madrid'. */
export function provinceLabel(province: Province): string {
  return entryOf(province).label
}

export function communityLabel(community: Community): string {
  return [...communities, ...autonomousCities].find(entry => entry.value === community)?.label ?? community
}

/** The province of a postal code, or of its first two digits; undefined for a prefix that Spain does not use. */
export function provinceOfPostalCode(postalCode: string): Province | undefined {
  return provinces.find(province => province.code === postalCode.slice(0, 2))?.value
}

/** Five digits, the first two those of a province. */
export function isPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text) && provinceOfPostalCode(text) !== undefined
}

function entryOf(province: Province) {
  // the list has every value of the type; the fallback to the first is never used
  return provinces.find(entry => entry.value === province) ?? provinces[0]
}
