// Functions that both browsers and Node have, but the language itself does not declare. `kit`, `contract` and `text`
// compile with these only, so that they cannot use the DOM or Node.
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
  class DecompressionStream {
    constructor(format: 'deflate-raw')
    readonly readable: {
      getReader(): { read(): Promise<{ value?: Uint8Array | undefined }>; cancel(): Promise<void> }
    }
    readonly writable: { getWriter(): { write(chunk: Uint8Array): Promise<void>; close(): Promise<void> } }
  }
}
