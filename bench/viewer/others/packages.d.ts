// What the pages use of packages that are installed when the bench runs, and not with ours.

declare module 'online-3d-viewer' {
  export class EmbeddedViewer {
    constructor(place: HTMLElement, options: object)
    LoadModelFromUrlList(addresses: readonly string[]): void
  }
}

declare module '@google/model-viewer' {
  export const ModelViewerElement: { meshoptDecoderLocation: string }
}
