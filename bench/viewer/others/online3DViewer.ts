import { EmbeddedViewer } from 'online-3d-viewer'

// Its engine without its own user interface. It opens one file, so that both scans are one STL file.
document.body.style.margin = '0'
const place = document.createElement('div')
place.style.cssText = 'width: 100vw; height: 100vh'
document.body.append(place)
new EmbeddedViewer(place, {}).LoadModelFromUrlList(['/both.stl'])
