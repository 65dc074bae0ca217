import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

// The baseline for uploads: a bare Node handler that writes the body to a file and syncs it. No account, no hash, no
// inspection of the content, no row in a database.
const { PORT, FOLDER } = process.env
createServer(async (request, response) => {
  if (request.method === 'PUT') {
    const file = await open(join(FOLDER ?? '', 'received'), 'w')
    for await (const chunk of request) await file.write(chunk)
    await file.sync()
    await file.close()
  }
  response.end('{}')
}).listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
