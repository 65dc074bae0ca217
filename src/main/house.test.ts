import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { circleOf, featureOf, files, imports, roomOf, show, sources } from '#test/imports.ts'

// The rules that TypeScript's project references do not check (house.md). Each test prints the violations.

/** Higher floors may use lower ones, never the other way round (house.md). */
const floors = ['kit', 'ui', 'shell', 'platform', 'features', 'portals', 'main']
const floorOf = (file: string) => file.split('/')[1] ?? ''

test('imports run down the house', () => {
  const climbing = imports.filter(({ from, to }) => {
    if (!to.startsWith('src/')) return false
    const [here, there] = [floorOf(from), floorOf(to)]
    if (here === 'shell' && there === 'features') return !to.includes('/contract/')
    return floors.indexOf(there) > floors.indexOf(here) || (here === 'platform' && ['shell', 'ui'].includes(there))
  })
  expect(climbing.map(show)).toEqual([])
})

/** What each room may use of features; the rest of its imports are packages or lower floors. */
const mayUse: Record<string, string[]> = {
  contract: ['contract'],
  text: ['text'],
  server: ['contract', 'text', 'server'],
  web: ['contract', 'text', 'web'],
}

test('a room uses only the rooms it may', () => {
  const trespassing = imports.filter(({ from, to }) => {
    const [here, there] = [roomOf(from), roomOf(to)]
    return (
      from.startsWith('src/features/') &&
      to.startsWith('src/features/') &&
      here &&
      there &&
      !mayUse[here]?.includes(there)
    )
  })
  expect(trespassing.map(show)).toEqual([])
})

test('[C3] popups end in their one footer, not in the row of a page’s form', () => {
  const using = (part: string) => new Set(imports.filter(({ to }) => to.endsWith(part)).map(({ from }) => from))
  const pages = using('src/ui/FormActions.tsx')
  expect([...using('src/shell/popups/popups.ts')].filter(file => pages.has(file))).toEqual([])
})

test('[C4] a move, a booking and a right ask for the password again in one way', () => {
  // signing in, a user's own account, and the one part for everything else
  const known = /^src\/(ui|features\/auth|features\/profile|shell\/popups\/PasswordAgain\.tsx$)/
  const own = sources.filter(file => !known.test(file) && /\bPasswordField\b/.test(readFileSync(file, 'utf8')))
  expect(own).toEqual([])
})

test('lists, downloads and popups have one part each', () => {
  const having = (pattern: RegExp) => sources.filter(file => pattern.test(readFileSync(file, 'utf8')))
  // the catalogue shows cards; the list of invitations is short and has no URL
  const lists = having(/<(DataTable|FilterBar)\b|\buseTableState\(/)
  expect(lists.filter(file => !file.startsWith('src/shell/lists/'))).toEqual([
    'src/features/courses/catalogue/web/CourseCatalogue.tsx',
    'src/features/users/web/InvitationsTable.tsx',
  ])
  expect(having(/createElement\('a'\)|\bdownload=/)).toEqual(['src/shell/calls/download.ts'])
  // the search of the whole portal has no heading and no footer
  expect(having(/<ModalOverlay\b/)).toEqual(['src/features/search/web/Palette.tsx', 'src/ui/Popup.tsx'])
})

test('a choice or an export is never cut: every row is read in one way', () => {
  const cut = /\brows: (allRows|\d{2,})/
  const cutting = sources.filter(
    file => /\/(web|shell)\//.test(file) && !/\.test\.tsx?$/.test(file) && cut.test(readFileSync(file, 'utf8')),
  )
  expect(cutting).toEqual(['src/shell/calls/everyRow.ts'])
})

test('creating endpoints are called in one way, which reuses the idempotency key', () => {
  const contracts = files.filter(file => file.includes('/contract/')).map(file => readFileSync(file, 'utf8'))
  const creating = contracts.flatMap(text =>
    [...text.matchAll(/export const (\w+) = endpoint\(\{((?!endpoint\()[\s\S])*?creates: true/g)].map(
      match => match[1],
    ),
  )
  expect(creating.length).toBeGreaterThan(15)
  const direct = new RegExp(`\\bcall(<[^>]*>)?\\((typeof )?(${creating.join('|')})\\b|idempotencyKey|idempotency-key`)
  const own = sources.filter(
    file =>
      /\/(web|shell)\//.test(file) &&
      !/^src\/shell\/(calls|words)\//.test(file) &&
      direct.test(readFileSync(file, 'utf8')),
  )
  expect(own).toEqual([])
})

// the forms outside the form layer, and why (decision 0330)
const ownForms = [
  // the pages for sign-in and the public page have to be small, and the second is posted without scripts
  'src/features/auth/web/AccessForm.tsx',
  'src/features/contact/web/ContactForm.tsx',
  // a menu, a search and a page number: they send nothing
  'src/portals/site/LanguageForm.tsx',
  'src/features/courses/certificates/web/CertificateCheck.tsx',
  'src/features/courses/player/web/PdfLesson.tsx',
]

test('every form uses the form layer (decision 0330)', () => {
  const own = sources.filter(file => /<form\b/.test(readFileSync(file, 'utf8')))
  expect(own.toSorted()).toEqual(['src/shell/forms/Form.tsx', ...ownForms].toSorted())
  const users = imports.filter(({ from, to }) => to === 'react-hook-form' && from !== 'src/shell/forms/useForm.ts')
  expect(users.map(show)).toEqual([])
})

test('a popup form is its fields and one call: under 60 lines', () => {
  // the layer of the moves on top of the forms
  const layers = ['src/features/cases/moves/web/MoveForm.tsx']
  const popupForms = sources.filter(
    file => /\buse(PopupForm|MoveForm|Decision)\(/.test(readFileSync(file, 'utf8')) && !layers.includes(file),
  )
  expect(popupForms.length).toBeGreaterThan(15)
  expect(popupForms.filter(file => readFileSync(file, 'utf8').split('\n').length > 60)).toEqual([])
})

test('one file uses what a browser stores, and one asks before an unload', () => {
  const touching = (pattern: RegExp) => sources.filter(file => pattern.test(readFileSync(file, 'utf8')))
  expect(touching(/\b(sessionStorage|localStorage|indexedDB|BroadcastChannel|navigator\.locks)\b/)).toEqual([
    // the language, in the first script of a public page, which imports nothing
    'src/shell/prerenderGuard.ts',
    'src/shell/storage.ts',
  ])
  expect(touching(/beforeunload/)).toEqual(['src/shell/drafts/leaving.ts'])
})

test('the first fault of a form gets the focus in one way', () => {
  const seeking = /querySelector[^\n]*(aria-invalid|data-invalid|data-fault)/
  const marks = /'\[aria-invalid|\[data-invalid\]/
  const others = sources.filter(file => {
    const source = readFileSync(file, 'utf8')
    return file !== 'src/shell/forms/focusFirstFault.ts' && (seeking.test(source) || marks.test(source))
  })
  expect(others).toEqual([])
})

test('what screen readers get is announced in one live line (`announce`)', () => {
  const own = sources.filter(file =>
    /aria-live|role="?(status|log)|role: '(status|log)'|<output\b/.test(readFileSync(file, 'utf8')),
  )
  expect(own.toSorted()).toEqual([
    // a log: each message that arrives is read
    'src/features/conversation/web/Conversation.tsx',
    // messages that stay on the screen for seconds
    'src/shell/popups/Toasts.tsx',
    // the line
    'src/ui/Status.tsx',
  ])
})

test("no feature uses another feature's queries, routes or api", () => {
  const reaching = imports.filter(({ from, to }) => {
    const [mine, theirs] = [featureOf(from), featureOf(to)]
    return mine && theirs && mine !== theirs && /\/(queries|routes|api)\.tsx?$/.test(to)
  })
  expect(reaching.map(show)).toEqual([])
})

test('a feature has no query builder but the one of a proved scope', () => {
  const others = sources.filter(
    file =>
      /^src\/(features|portals|main)\//.test(file) &&
      /import \{[^}]*\bquery\b[^}]*\} from '#platform\/db\/db.ts'/.test(readFileSync(file, 'utf8')),
  )
  expect(others).toEqual([])
})

test('one file lists who is notified: other code publishes events, and does not notify or announce by itself', () => {
  const listed = new Set(imports.filter(({ from }) => from === 'src/main/subscribers.ts').map(({ to }) => to))
  const unlisted = sources.filter(file => file.endsWith('/contract/events.ts') && !listed.has(file))
  expect(unlisted).toEqual([])
  const known = /^src\/(features\/notifications\/|features\/.*\/server\/(notifications|live)\.ts$|platform\/|main\/)/
  const calls = /#platform\/live\.ts|#features\/notifications\/server\//
  expect(sources.filter(file => !known.test(file) && calls.test(readFileSync(file, 'utf8')))).toEqual([])
})

const vocabulary: Record<string, RegExp> = {
  contract: /^[a-z]\w*\.ts$/,
  text: /^(en|es|fr)\.ts$/,
  server: /^[a-z]\w*\.ts$/,
  web: /^([A-Z]\w*\.tsx|[A-Z]\w*\.module\.css|[a-z]\w*\.tsx?|[a-z]\w*\.worker\.ts)$/,
}
const sayNothing = /^(index|utils?|helpers?|common|misc|services?|constants|types)\.tsx?$/

test('file names say what is inside', () => {
  const wrong = sources.filter(file => {
    const room = roomOf(file)
    return sayNothing.test(basename(file)) || (room !== undefined && !vocabulary[room]?.test(basename(file)))
  })
  expect(wrong).toEqual([])
})

test('every lazy part of the web client is loaded through `loadChunk`, which tries again when it does not load', () => {
  // the guard of prerendered pages runs before the application and has its own retry; what a portal lists is loaded by
  // `lazyPage` and `Product`, and requested early by `startPage`, which may fail
  const web = sources.filter(
    file =>
      !['server', 'contract', 'text'].includes(roomOf(file) ?? '') &&
      !/^src\/(platform|kit)\/|^src\/main\/server|^src\/shell\/prerenderGuard|^src\/portals\/(start|\w+\/pages)\.ts/.test(
        file,
      ),
  )
  const lazy = web.flatMap(file => lazyImports(file, readFileSync(file, 'utf8')))
  expect(lazy.length).toBeGreaterThan(100)
  expect(lazy.filter(({ guarded }) => !guarded).map(({ show }) => show)).toEqual([])
})

/** Each `import(…)` of a file, and whether it is passed to a guard, directly or through a constant. */
function lazyImports(file: string, source: string): { show: string; guarded: boolean }[] {
  return [...source.matchAll(/^(.*?)(?<!typeof )\bimport\(([^)]*)\)/gm)].map(([, before = '', what = '']) => {
    const name = /const (\w+) = \(\) => $/.exec(before)?.[1]
    const isWords = /^ +(en|es|fr): \(\) => $/.test(before) && /\/text\/(en|es|fr)\.ts'$/.test(what)
    const guarded =
      /\bloadChunk\(\(\) => $/.test(before) ||
      (isWords && source.includes('wordsOf(')) ||
      (name !== undefined && source.includes(`loadChunk(${name})`))
    return { show: `${file}: ${what}`, guarded }
  })
}

test('no circle of imports between files', () => {
  expect(circleOf(imports, file => file).map(show)).toEqual([])
})

test('no file has more than 300 lines', () => {
  const generated = ['src/platform/db/schema.ts']
  const long = sources.filter(file => !generated.includes(file) && readFileSync(file, 'utf8').split('\n').length > 301)
  expect(long).toEqual([])
})

test('SQL is in queries.ts and in the platform only', () => {
  const misplaced = sources.filter(file => {
    if (!file.startsWith('src/features/') || file.endsWith('/queries.ts')) return false
    return /from 'kysely'|\bquery\s*\.\s*(selectFrom|insertInto|updateTable|deleteFrom)/.test(
      readFileSync(file, 'utf8'),
    )
  })
  expect(misplaced).toEqual([])
})

test('process.env is read where a process begins, nowhere else', () => {
  const mains = [
    'src/main/server.ts',
    'src/main/admin.ts',
    'src/main/restore.ts',
    'src/main/doctor.ts',
    'src/main/checkConfig.ts',
    'src/main/worker.ts',
  ]
  const readers = sources.filter(file => !mains.includes(file) && readFileSync(file, 'utf8').includes('process.env'))
  expect(readers).toEqual([])
})

test('formatters are made only in the kit, which caches them', () => {
  const made = /\bIntl\.\w+\(|\.toLocale(Date|Time)?String\(/
  const makers = sources.filter(file => file !== 'src/kit/formats.ts' && made.test(readFileSync(file, 'utf8')))
  expect(makers).toEqual([])
})

test('PDFs are drawn in threads: the drawing modules are loaded by their URL, never imported', () => {
  const drawing = sources.filter(file => /^import \{.*\} from '#platform\/pdf\.ts'/m.test(readFileSync(file, 'utf8')))
  const served = drawing.filter(file => !file.startsWith('src/main/demo/'))
  expect(served.filter(file => !file.endsWith('Pdf.ts'))).toEqual([])
  const loading = sources.filter(file => /^import \{.*\} from '.*Pdf\.ts'/m.test(readFileSync(file, 'utf8')))
  expect(loading).toEqual([])
})

test('numbers are typed into the one field that reads them in the same way in every browser (decision 0308)', () => {
  const others = sources
    .filter(file => !/\.test\.tsx?$/.test(file))
    .filter(file => {
      return /type="number"|<Field[^>]*inputMode="decimal"|parseFloat/.test(readFileSync(file, 'utf8'))
    })
  expect(others).toEqual([])
})

test('selects and file inputs have one part each, and what a picker accepts follows from the upload contract', () => {
  const having = (pattern: RegExp) => sources.filter(file => pattern.test(readFileSync(file, 'utf8')))
  expect(having(/<select\b/)).toEqual(['src/ui/NativeSelect.tsx'])
  // a folder is chosen whole
  expect(having(/^ *type="file"/m)).toEqual(['src/ui/FileDrop.tsx', 'src/ui/FolderButton.tsx'])
  const accepting = having(/\baccept=/).filter(file => file !== 'src/ui/FileDrop.tsx')
  expect(accepting.length).toBeGreaterThan(3)
  expect(accepting.filter(file => /\baccept=(?!\{acceptOf\()/.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('[X4] no code makes markup or code from strings', () => {
  const banned =
    /dangerouslySetInnerHTML|\binnerHTML\b|\bouterHTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(|javascript:/
  expect(sources.filter(file => banned.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('[I4] SQL is never concatenated from strings', () => {
  const raw = /sql\.raw\(|\.unsafe\(|client\.query\(\s*`[^`]*\$\{/
  // db.ts opens transactions and ownRoles.ts creates roles: both insert only checked values or values quoted by pg
  const quoting = ['src/platform/db/db.ts', 'src/platform/db/ownRoles.ts', 'src/platform/db/moveRoles.ts']
  expect(sources.filter(file => !quoting.includes(file) && raw.test(readFileSync(file, 'utf8')))).toEqual([])
})
