import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Words that the product does not use any more: stiff English, and second names of one idea, each with its replacement.
 * Words that are right in another meaning are left out: `turn` of a scan, `Centre` of a street.
 */
const replacedWords = {
  en: [
    [/waits? on you/i, 'needs your attention'],
    [/\bon (its|their) way\b/i, 'in transit'],
    [/\bneed do nothing|need not do anything/i, 'no action needed'],
    [/\bmend(s|ed)?\b/i, 'fix'],
    [/\bas it results\b|most stages/i, 'show resulting, maximum stages'],
    [/\b(is|are|be|been) told\b|\bhears? from us\b/i, 'is notified'],
    [/\bin charge\b/i, 'assigned to'],
    [/\b(To s|S)ettled?\b/, 'match'],
    [/bank movements?/i, 'bank transactions'],
    [/\btake (a |the )?(filters? )?away\b|\btaken? out\b/i, 'remove'],
    [/\bsomebody\b|\beverybody\b|\bwhoever\b/i, 'someone, everyone, anyone who'],
    [/\bgo on\b|\bgoes on\b/i, 'continue'],
    [/\b(not|is|has|have) begun\b|\bbegan\b|\bbegins this\b/i, 'started'],
    [/\banew\b|\bafresh\b|\bmeanwhile\b/i, 'again, in the meantime'],
    [/\bThis is no\b|\bis no (PDF|photo|doctor|payment)\b/, 'is not a'],
    [/\bclockwise|\bcrown (out|in)wards/i, 'mesial-in, labial crown torque'],
    [/\bTeeth closed\b|\bteeth closed\b/, 'in maximum intercuspation'],
    [/Search for less|'Look (again|at the)/, 'try a shorter search, review'],
    [/\bmade void|given back\b/i, 'voided, refunded'],
    [/present (state|phase|password)/i, 'current'],
  ],
  es: [
    [/contenci[oó]n/i, 'retenedores'],
    [/escaneados?\b/i, 'escaneo'],
    [/separadores/i, 'retractores (separadores are elastics)'],
    [/[Aa]ttachments?\b(?!:|\.csv)/, 'ataches'],
    [/\b(a|A) tu medida/, 'a su medida'],
    [/(su|Su) turno|[Tt]urno de/, 'pendiente de'],
    [/\b[Tt]oca (el|un|actuar)/, 'corresponde'],
    [/Mordida invertida|Topes de mordida|Comprimir/, 'mordida cruzada anterior, rampas, contraer'],
    [/Recepción/, 'Entrada'],
    [/Visto por última vez/, 'Último acceso'],
    [/en producción|Producción/, 'fabricación'],
    [/cosas? faltan|Falta una cosa/, 'faltan elementos'],
  ],
  fr: [
    [/raffinement/i, 'finition'],
    [/\bscans?\b(?!['\-:])/i, 'empreinte numérique'],
    [/gouttière (suivante|précédente)/i, 'aligneur'],
    [/[Aa]rticulé (croisé|inversé)/, 'occlusion inversée'],
    [/dents serrées(?! et)/i, 'en intercuspidie maximale'],
    [/\bbitewings?\b|Dévitalisée|Cales de surélévation/i, 'rétrocoronaires, traitée endodontiquement, butées'],
    [/Sans soucis/, 'Sans souci'],
    [/'À Idealign'|'Au praticien'|à qui (le|c’est le) tour/, 'chez Idealign, qui doit agir'],
    [/Documents demandés|Demander des documents/, 'éléments demandés'],
    [/Milieu (maxillaire|mandibulaire)/, 'milieu interincisif'],
  ],
} as const

const filesOf = (pattern: string) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], { encoding: 'utf8' })
    .split('\n')
    .filter(file => file !== '' && !file.includes('.test.'))

/** The texts of a file: its lines without comments and without the names of keys. */
function shownLines(file: string): string[] {
  const isCode = /^\s*(\/\/|\/?\*|import )/
  return readFileSync(file, 'utf8')
    .split('\n')
    .map(line => (isCode.test(line) ? '' : line.replace(/^(\s*)('[^']+'|\w+):(?= [^`]*['`(]|$)/, '$1')))
}

test.each(Object.entries(replacedWords))('the texts of %s use no word that was replaced', (language, rows) => {
  const files = filesOf(`src/**/text/**${language}.ts`)
  expect(files.length).toBeGreaterThan(40)
  const uses = files.flatMap(file =>
    shownLines(file).flatMap((line, at) =>
      rows.filter(([old]) => old.test(line)).map(([, better]) => `${file}:${at + 1} ${line.trim()} (${better})`),
    ),
  )
  expect(uses).toEqual([])
})
