import { ModelViewerElement } from '@google/model-viewer'

// It waits for a script at this address before it reads meshopt, although its own script has the decoder already.
ModelViewerElement.meshoptDecoderLocation = 'data:text/javascript,'
document.body.style.margin = '0'
const viewer = document.createElement('model-viewer')
viewer.style.cssText = 'display: block; width: 100vw; height: 100vh'
viewer.setAttribute('src', '/both.glb')
viewer.setAttribute('loading', 'eager')
document.body.append(viewer)
