import { on, type Route, stream } from '#platform/http/route.ts'
import { meshFile, readFile, viewFile } from '../../file/contract/file.ts'
import { addressVideo, watchVideo } from '../../file/contract/video.ts'
import { sendFile, sendMesh, sendView } from './download.ts'
import { createVideoAddress, playVideo, type VideoParts } from './video.ts'

export function downloadRoutes(parts: VideoParts): Route[] {
  return [
    stream(readFile, ({ params }, call) => sendFile(parts, params.id, call)),
    stream(viewFile, ({ params, query }, call) => sendView(parts, params.id, query.size, call)),
    stream(meshFile, ({ params, query }, call) => sendMesh(parts, params.id, query.form, call)),
    on(addressVideo, (input, call) => createVideoAddress(parts, input, call)),
    stream(watchVideo, ({ params }, call) => playVideo(parts, params.address, call)),
  ]
}
