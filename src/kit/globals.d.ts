// What browsers and Node both have, and the language alone does not declare. `kit`, `contract` and `text` compile with
// these and nothing else, so that they cannot reach for the DOM or for Node.
export {}

declare global {
  const crypto: { getRandomValues<T extends Uint8Array>(array: T): T }
  function atob(text: string): string
  function btoa(bytes: string): string
  class TextEncoder {
    encode(text: string): Uint8Array<ArrayBuffer>
  }
  class TextDecoder {
    constructor(label?: string, options?: { fatal?: boolean })
    decode(bytes?: Uint8Array): string
  }
}
