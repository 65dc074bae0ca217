import { brotliCompressSync, constants } from 'node:zlib'

/** A mesh as it is stored for the viewer. Level 9 takes a tenth of the time of 11 for 1 to 2 % more bytes. */
export function compressed(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}
