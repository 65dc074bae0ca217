import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './scripts/chunks.ts'
import { compress } from './scripts/compress.ts'
import { older } from './scripts/older.ts'
import { prerender } from './scripts/prerender.ts'
import { wordFiles } from './scripts/wordFiles.ts'
import { buildTarget } from './src/kit/browserFloor.ts'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

// server code must never reach a browser, whatever the type checker accepts
const refuseServerCode: Plugin = {
  name: 'refuse-server-code',
  load: id =>
    /\/src\/(?:platform\/|.*\/server\/)/.test(id)
      ? Promise.reject(new Error(`Server code in the web bundle: ${id}`))
      : null,
}

// React Aria's live announcer clears itself by an assignment that Trusted Types refuse (X1): this is the equivalent
const emptyByNode: Plugin = {
  name: 'empty-by-node',
  enforce: 'pre',
  transform: (code, id) =>
    /LiveAnnouncer\.m?js/.test(id) ? code.replaceAll(".innerHTML = ''", '.replaceChildren()') : null,
}

export default defineConfig({
  plugins: [
    react(),
    refuseServerCode,
    emptyByNode,
    older(),
    prerender(),
    wordFiles(),
    chunks(),
    compress,
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES', 'fr-FR'] }), enforce: 'pre' },
  ],
  build: {
    outDir: 'dist/web',
    // for the licences page and the SBOM of a release (scripts/inventory.mjs), which do not serve it
    license: { fileName: '.vite/license.json' },
    // syntax is compiled for these; missing APIs are not polyfilled, `scripts/floor` looks for them in the built files
    target: buildTarget,
    // the policy (X1) allows no inline script, and fonts from our origin only
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  worker: { format: 'es' },
  server: { port: Number(process.env.WEB_PORT ?? 5173), proxy: { '/api': api } },
})
