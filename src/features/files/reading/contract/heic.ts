/**
 * Whether the bytes begin like a HEIC photo, the usual format of an iPhone's camera, whatever the file's name says. Its
 * first box lists the brands: a container of any still pictures (`mif1`) is HEIC unless it lists AVIF.
 */
export function isHeic(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0, length = 0] = bytes
  const box = new TextDecoder('latin1').decode(bytes.subarray(4, Math.min(length, 64)))
  if (first + second + third > 0 || !box.startsWith('ftyp')) return false
  const [major = '', ...others] = box.slice(4).match(/.{4}/gs) ?? []
  const isAnyPicture = /^m[is]f1$/.test(major) && !others.includes('avif')
  return isAnyPicture || [major, ...others].some(isHevcBrand)
}

// ISO/IEC 23008-12, annex B
const isHevcBrand = (brand: string) => /^he(ic|ix|im|is|vc|vx|vm|vs)$/.test(brand)
